import { contactPath } from '@loggia/contracts/paths'
import { emailList } from '@loggia/contracts/site-settings/site-settings'
import type { Database } from '@loggia/db/client'
import { notifyReceived } from '../notify-received.ts'
import type { MailEnv } from '../../kernel/mail/mail.ts'
import { MailError } from '../../kernel/mail/mail-error.ts'
import type { MailAddress } from '../../kernel/mail/mail.ts'
import type { BuildMail } from '../../kernel/mail/mail.ts'
import { pageUrl } from '../../kernel/mail/links.ts'
import { staffRecipients } from '../../staff-auth/staff-recipients.ts'
import { mailBrand } from '../../kernel/mail/mail-brand.ts'
import { storedSetting } from '../../kernel/mail/stored-settings.ts'
import { contactNotification } from './notification.template.ts'

/**
 * Notifies the company of a contact. The visitor is only ever the address to reply to. Several recipients
 * are hidden, so that an answer to all does not show the visitor the addresses of staff.
 */
export const buildContactNotification: BuildMail = async (context, refId) => {
  const { db, env } = context
  const contact = await db.contact.findUnique({ where: { id: refId } })
  // Staff deleted it before the mail was sent.
  if (!contact) throw new MailError('NoContact', true)
  // The bff enqueues another mail when the quarantine is lifted.
  if (contact.quarantinedAt) throw new MailError('Quarantined', true)
  await notifyReceived(context, contact)
  const to = await recipients(db, env)
  if (to.length === 0) throw new MailError('NoRecipient', true)
  const name = `${contact.firstName} ${contact.lastName}`
  return {
    ...(to.length === 1 ? { to } : { bcc: to }),
    replyTo: { name, address: contact.email },
    ...contactNotification({
      ...contact,
      name,
      brand: await mailBrand(db, env),
      contactUrl: pageUrl(env, contactPath(contact.id)),
    }),
  }
}

/** Those whom the operator or staff chose, or else all staff: never an address that clients can change. */
async function recipients(db: Database, env: MailEnv): Promise<MailAddress[]> {
  if (env.CONTACT_NOTIFY_TO) return [{ name: '', address: env.CONTACT_NOTIFY_TO }]
  const chosen = emailList.safeParse(await storedSetting(db, 'notification_email'))
  if (chosen.success) return chosen.data.map((address) => ({ name: '', address }))
  return staffRecipients(db)
}
