import { foldCase } from '@loggia/contracts/fold-case'
import { clientKey } from '@loggia/contracts/person-key'
import { ensureReplyAddress } from '../../kernel/mail/reply-target.ts'
import { MailError } from '../../kernel/mail/mail-error.ts'
import type { BuildMail } from '../../kernel/mail/mail.ts'
import { mailBrand } from '../../kernel/mail/mail-brand.ts'
import { continues, tokenAddress } from '../../kernel/mail/reply-mail.ts'
import { contactReply } from './reply.template.ts'

/**
 * Mails a reply of staff to the sender of a contact. It quotes nothing that the visitor wrote, not even
 * the name: anybody may have typed the address. Where emails arrive, the answer is put below the contact, and its author
 * is told; otherwise it goes to the author.
 */
export const buildContactReply: BuildMail = async (context, refId, messageId) => {
  const { db, env } = context
  const reply = await db.contactReply.findUnique({
    where: { id: refId },
    include: { author: true, contact: true },
  })
  // Staff deleted the contact before the mail was sent.
  if (!reply) throw new MailError('NoReply', true)
  const { author, contact, subject, text } = reply
  // Without the account of its author, an answer to the mail would reach nobody.
  if (!author) throw new MailError('NoAuthor', true)
  const address = await ensureReplyAddress(db, {
    contactId: contact.id,
    person: clientKey(foldCase(contact.email)),
    subject,
    messageId,
  })
  const isFirst = address.messageId === messageId
  const replyTo = tokenAddress(env, address, author.name)
  return {
    to: [{ name: '', address: contact.email }],
    replyTo: replyTo ?? { name: author.name, address: author.email },
    headers: isFirst ? {} : continues(address.messageId),
    ...contactReply({
      brand: await mailBrand(db, env),
      author: author.name,
      subject,
      text,
      askedAt: contact.createdAt,
    }),
  }
}
