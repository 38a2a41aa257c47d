import { DRIVE_RETURN } from '@loggia/contracts/documents'
import { MailError } from '../../email/mail-error.ts'
import { sendOutboxMail } from '../../outbox/outbox-mail.ts'
import type { Handler } from '../job.ts'
import { pageUrl } from '../links.ts'
import { staffRecipients } from '../staff-recipients.ts'
import { mailBrand } from '../mail-brand.ts'
import { driveAlert } from './template.ts'

/** Tells all staff that Google no longer accepts a connection, unless it has been renewed since. */
export const sendDriveAlert: Handler<'sendDriveAlert'> = (run, { outboxId }) =>
  sendOutboxMail(run, outboxId, async (refId) => {
    const { db, env } = run
    const connection = await db.driveConnection.findUnique({ where: { id: refId } })
    if (!connection?.lostAt) throw new MailError('NotNeeded', true)
    const to = await staffRecipients(db)
    if (to.length === 0) throw new MailError('NoRecipient', true)
    const { owner, account, lostAt } = connection
    return {
      to,
      ...driveAlert({
        brand: await mailBrand(db, env),
        // The owner is the email address of a client, or the word "workspace".
        client: owner.includes('@') ? owner : null,
        account,
        at: lostAt,
        settingsUrl: pageUrl(env, DRIVE_RETURN.staff),
      }),
    }
  })
