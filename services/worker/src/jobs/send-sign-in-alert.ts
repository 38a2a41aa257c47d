import { PATHS } from '@loggia/contracts/paths'
import { MailError } from '../email/mail-error.ts'
import { signInAlert } from '../email/templates/sign-in-alert.ts'
import type { Handler } from './handler.ts'
import { pageLink } from './links.ts'
import { sendOutboxMail } from '../outbox/outbox-mail.ts'
import { staffAddresses } from './staff-addresses.ts'
import { companyName } from './stored-setting.ts'

/** The entries that staff hear of; `entityId` is the address of the client. */
const PAUSES = { action: 'client.signInPaused', entity: 'clientSession' }

/** Tells all staff that somebody seems to guess the access codes of an address. */
export const sendSignInAlert: Handler<'sendSignInAlert'> = (run, { outboxId }) =>
  sendOutboxMail(run, outboxId, async (refId) => {
    const { db, env } = run
    const pause = await db.auditEntry.findFirst({ where: { id: refId, ...PAUSES } })
    if (!pause?.entityId) throw new MailError('NotNeeded', true)
    const to = await staffAddresses(db)
    if (to.length === 0) throw new MailError('NoRecipient', true)
    return {
      to,
      ...signInAlert({
        companyName: await companyName(db),
        email: pause.entityId,
        at: pause.at,
        adminUrl: pageLink(env, PATHS.admin),
      }),
    }
  })
