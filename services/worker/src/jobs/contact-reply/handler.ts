import { MailError } from '../../email/mail-error.ts'
import { sendOutboxMail } from '../../outbox/outbox-mail.ts'
import type { Handler } from '../job.ts'
import { mailBrand } from '../mail-brand.ts'
import { contactReply } from './template.ts'

/**
 * Mails a reply of staff to the sender of a contact. It quotes nothing that the visitor wrote, not even
 * the name: anybody may have typed the address.
 */
export const sendContactReply: Handler<'sendContactReply'> = (run, { outboxId }) =>
  sendOutboxMail(run, outboxId, async (refId) => {
    const { db, env } = run
    const reply = await db.contactReply.findUnique({
      where: { id: refId },
      include: { author: true, contact: true },
    })
    // Staff deleted the contact before the mail was sent.
    if (!reply) throw new MailError('NoReply', true)
    const { author, contact, subject, text } = reply
    // Without the account of its author, an answer to the mail would reach nobody.
    if (!author) throw new MailError('NoAuthor', true)
    return {
      to: [{ name: '', address: contact.email }],
      replyTo: { name: author.name, address: author.email },
      ...contactReply({
        brand: await mailBrand(db, env),
        author: author.name,
        subject,
        text,
        askedAt: contact.createdAt,
      }),
    }
  })
