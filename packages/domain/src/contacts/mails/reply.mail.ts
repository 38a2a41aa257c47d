import { addressKey } from '@loggia/contracts/email-address'
import { clientKey } from '@loggia/contracts/person-key'
import { formatMoment } from '../../kernel/mail/format-date.ts'
import { html, lines } from '../../kernel/html.ts'
import { ensureReplyAddress } from '../../kernel/mail/reply-address.ts'
import { MailError } from '../../kernel/mail/mail-error.ts'
import type { BuildMail } from '../../kernel/mail/mail.ts'
import type { MailPart } from '../../kernel/mail/markdown.ts'
import { CONTACT_HINT, continues, tokenAddress } from '../../kernel/mail/reply-mail.ts'
import { STYLE } from '../../kernel/mail/styles.ts'
import { block, inText, mailKind, wordedMail } from '../../kernel/mail/words.ts'

/** The mail around a reply that staff wrote. */
export const CONTACT_REPLY = mailKind({
  kind: 'contact-reply',
  label: 'Reply to a contact',
  audience: 'visitors',
  when: 'When a member of the team replies to a message of the contact form.',
  placeholders: {
    subject: {
      ...inText('the subject that the author typed', 'Your new website'),
      required: 'Mail programs keep a conversation together by its subject.',
    },
    reply: block(
      'the reply',
      replyPart('Thank you for your message.'),
      'It is what they wait for.',
    ),
    author: inText('the name of the author', 'Dana'),
    date: inText('the day of the message', 'March 4, 2026'),
  },
  frame: { footer: replyFooter },
  preview: 'A reply to your message.',
  words: {
    subject: '{subject}',
    body: '{reply}',
    footer: 'Sent by {author} of {company} in reply to your message of {date}.',
  },
})

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
  const { author, contact, subject, text } = reply
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
  const mail = await wordedMail(context, CONTACT_REPLY)
  return {
    to: [{ name: '', address: contact.email }],
    replyTo: replyTo ?? { name: author.name, address: author.email },
    headers: isFirst ? {} : continues(address.messageId),
    ...mail.write(
      {
        subject,
        reply: replyPart(text),
        author: author.name,
        date: formatMoment(contact.createdAt, mail.brand),
      },
      { footer: replyFooter },
    ),
  }
}

function replyPart(text: string): MailPart {
  const paragraphs = text
    .split(/\n\s*\n/)
    .map((part) => html`<p class="text" style="${STYLE.paragraph}">${lines(part)}</p>`)
  return { html: paragraphs, text }
}

/** Its last sentence is where an answer below the mail begins. */
function replyFooter(words: string) {
  const footer = `${words} ${CONTACT_HINT}`.trim()
  return { html: html`${lines(footer)}`, text: `--\n${footer}` }
}
