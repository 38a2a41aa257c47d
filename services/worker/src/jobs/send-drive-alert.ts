import { DRIVE_RETURN } from '@loggia/contracts/documents'
import { MailError } from '../email/mail-error.ts'
import { driveAlert } from '../email/templates/drive-alert.ts'
import type { Handler } from './handler.ts'
import { pageLink } from './links.ts'
import { sendOutboxMail } from '../outbox/outbox-mail.ts'
import { staffAddresses } from './staff-addresses.ts'
import { companyName } from './stored-setting.ts'

/** Tells all staff that Google no longer accepts a connection, unless it was made anew meanwhile. */
export const sendDriveAlert: Handler<'sendDriveAlert'> = (run, { outboxId }) =>
  sendOutboxMail(run, outboxId, async (refId) => {
    const { db, env } = run
    const connection = await db.driveConnection.findUnique({ where: { id: refId } })
    if (!connection?.lostAt) throw new MailError('NotNeeded', true)
    const to = await staffAddresses(db)
    if (to.length === 0) throw new MailError('NoRecipient', true)
    const { owner, account, lostAt } = connection
    return {
      to,
      ...driveAlert({
        companyName: await companyName(db),
        // Clients are known by their address; the workspace is none.
        client: owner.includes('@') ? owner : null,
        account,
        at: lostAt,
        settingsUrl: pageLink(env, DRIVE_RETURN.staff),
      }),
    }
  })
