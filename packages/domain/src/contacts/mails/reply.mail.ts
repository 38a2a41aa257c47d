import { addressKey } from '@loggia/contracts/email-address'
import { clientKey } from '@loggia/contracts/person-key'
import type { Contact, ContactReply } from '@loggia/db/generated/client'
import { formatMoment } from '../../kernel/mail/format-date.ts'
import { html, lines } from '../../kernel/html.ts'
import { layout } from '../../kernel/mail/layout.ts'
import { ensureReplyAddress } from '../../kernel/mail/reply-address.ts'
import { MailError } from '../../kernel/mail/mail-error.ts'
import type { BuildMail, MailContent } from '../../kernel/mail/mail.ts'
import { mailBrand, type MailBrand } from '../../kernel/mail/mail-brand.ts'
import { CONTACT_HINT, continues, tokenAddress } from '../../kernel/mail/reply-mail.ts'
import { STYLE } from '../../kernel/mail/styles.ts'

/**
 * Mails a reply of staff to the sender of a contact. It quotes nothing that the visitor wrote, not even the name: a
 * stranger may have typed the address. Where emails arrive, the answer is put below the contact, and its author is
 * told; otherwise it goes to the author.
 */
export const buildContactReply: BuildMail = async (context, refId, messageId) => {
  const { db, env } = context
  const reply = await db.contactReply.findUnique({
    where: { id: refId },
    include: { author: true, contact: true },
  })
  // Staff deleted the contact before the mail was sent.
  if (!reply) throw new MailError('NoReply', true)
  const { author, contact, subject } = reply
  // Without the account of its author, an answer to the mail would have no recipient.
  if (!author) throw new MailError('NoAuthor', true)
  const address = await ensureReplyAddress(db, {
    contactId: contact.id,
    person: clientKey(addressKey(contact.email)),
    subject,
    messageId,
  })
  const isFirst = address.messageId === messageId
  const replyTo = tokenAddress(env, address, author.name)
  return {
    to: [{ name: '', address: contact.email }],
    replyTo: replyTo ?? { name: author.name, address: author.email },
    headers: isFirst ? {} : continues(address.messageId),
    ...contactReply(await mailBrand(db, env), author.name, reply),
  }
}

/** A reply to a contact, as staff wrote it. */
function contactReply(
  brand: MailBrand,
  author: string,
  { subject, text, contact }: ContactReply & { contact: Contact },
): MailContent {
  const paragraphs = text
    .split(/\n\s*\n/)
    .map((part) => html`<p class="text" style="${STYLE.paragraph}">${lines(part)}</p>`)
  const footer =
    `Sent by ${author} of ${brand.name} in reply to your message of ${formatMoment(contact.createdAt, brand)}. ` +
    CONTACT_HINT
  return {
    subject,
    text: `${text}\n\n--\n${footer}\n`,
    html: layout({
      brand,
      preview: 'A reply to your message.',
      title: subject,
      body: paragraphs,
      footer: html`${footer}`,
    }),
  }
}
