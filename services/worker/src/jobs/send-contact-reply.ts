import { MailError } from '../email/mail-error.ts'
import { contactReply } from '../email/templates/contact-reply.ts'
import type { Handler } from './handler.ts'
import { sendOutboxMail } from '../outbox/outbox-mail.ts'
import { companyName } from './stored-setting.ts'

/**
 * Mails the answer of staff to whoever sent a contact. Nothing that the visitor wrote goes along, not
 * even the name: the address need not be theirs.
 */
export const sendContactReply: Handler<'sendContactReply'> = (run, { outboxId }) =>
  sendOutboxMail(run, outboxId, async (refId) => {
    const { db } = run
    const reply = await db.contactReply.findUnique({
      where: { id: refId },
      include: { author: true, contact: true },
    })
    // Staff deleted the contact before the mail went out.
    if (!reply) throw new MailError('NoReply', true)
    const { author, contact, subject, text } = reply
    // Without the account there is nobody who could be answered.
    if (!author) throw new MailError('NoAuthor', true)
    return {
      to: [{ name: '', address: contact.email }],
      replyTo: { name: author.name, address: author.email },
      ...contactReply({
        companyName: await companyName(db),
        author: author.name,
        subject,
        text,
        askedAt: contact.createdAt,
      }),
    }
  })
