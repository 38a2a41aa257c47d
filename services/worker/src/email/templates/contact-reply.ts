import { html, lines } from '../html.ts'
import { layout } from '../layout.ts'
import type { MailContent } from '../mailer.ts'
import { STYLE } from '../styles.ts'
import { formatDay } from '../times.ts'

export interface ContactReplyMail {
  companyName: string
  /** The member of staff who answers. */
  author: string
  subject: string
  text: string
  /** When the contact came in. */
  askedAt: Date
}

/** The mail that answers a contact, in the words of staff. */
export function contactReply(mail: ContactReplyMail): MailContent {
  const { companyName, author, subject, text, askedAt } = mail
  const paragraphs = text
    .split(/\n\s*\n/)
    .map((part) => html`<p class="text" style="${STYLE.paragraph}">${lines(part)}</p>`)
  const footer =
    `Sent by ${author} of ${companyName} in answer to your message of ${formatDay(askedAt)}. ` +
    'Reply to this e-mail to go on.'
  return {
    subject,
    text: `${text}\n\n--\n${footer}\n`,
    html: layout({
      companyName,
      preview: 'The answer to your message.',
      title: subject,
      body: paragraphs,
      footer: html`${footer}`,
    }),
  }
}
