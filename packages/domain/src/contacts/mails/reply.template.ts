import { html, lines } from '../../kernel/mail/html.ts'
import { layout } from '../../kernel/mail/layout.ts'
import type { MailBrand } from '../../kernel/mail/mail-brand.ts'
import type { MailContent } from '../../kernel/mail/mail.ts'
import { STYLE } from '../../kernel/mail/styles.ts'
import { formatDay } from '../../kernel/mail/format-date.ts'

export interface ContactReplyMail {
  brand: MailBrand
  /** The name of the member of staff who replies. */
  author: string
  subject: string
  text: string
  /** When the contact was received. */
  askedAt: Date
}

/** The mail with a reply to a contact, as staff wrote it. */
export function contactReply(mail: ContactReplyMail): MailContent {
  const { brand, author, subject, text, askedAt } = mail
  const paragraphs = text
    .split(/\n\s*\n/)
    .map((part) => html`<p class="text" style="${STYLE.paragraph}">${lines(part)}</p>`)
  const footer =
    `Sent by ${author} of ${brand.name} in reply to your message of ${formatDay(askedAt)}. ` +
    'Reply to this email to continue the conversation.'
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
