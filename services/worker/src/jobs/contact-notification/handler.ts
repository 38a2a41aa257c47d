import { PATHS } from '@loggia/contracts/paths'
import { email } from '@loggia/contracts/text'
import type { Database } from '@loggia/db/client'
import { MailError } from '../../email/mail-error.ts'
import type { MailAddress } from '../../email/mailer.ts'
import { sendOutboxMail } from '../../outbox/outbox-mail.ts'
import type { Handler } from '../job.ts'
import { pageUrl } from '../links.ts'
import { staffRecipients } from '../staff-recipients.ts'
import { companyName, storedSetting } from '../stored-settings.ts'
import { contactNotification } from './template.ts'

/** Notifies the company of a contact. The visitor is only ever the address to reply to. */
export const sendContactNotification: Handler<'sendContactNotification'> = (run, { outboxId }) =>
  sendOutboxMail(run, outboxId, async (refId) => {
    const { db, env } = run
    const contact = await db.contact.findUnique({ where: { id: refId } })
    // Staff deleted it before the mail was sent.
    if (!contact) throw new MailError('NoContact', true)
    // The bff enqueues another mail when the quarantine is lifted.
    if (contact.quarantinedAt) throw new MailError('Quarantined', true)
    const to = await recipients(db, env.CONTACT_NOTIFY_TO)
    if (to.length === 0) throw new MailError('NoRecipient', true)
    const name = `${contact.firstName} ${contact.lastName}`
    return {
      to,
      replyTo: { name, address: contact.email },
      ...contactNotification({
        ...contact,
        name,
        companyName: await companyName(db),
        inboxUrl: pageUrl(env, PATHS.adminContacts),
      }),
    }
  })

/** Never a built-in address: a contact must not leave the company by accident. */
async function recipients(db: Database, configured: string | undefined): Promise<MailAddress[]> {
  if (configured) return [{ name: '', address: configured }]
  const stored = email.safeParse(await storedSetting(db, 'company_email'))
  if (stored.success) return [{ name: await companyName(db), address: stored.data }]
  return staffRecipients(db)
}
