import { fileSize } from '@loggia/contracts/uploads/file-size'
import { REPLY_MARK } from '../../kernel/mail/reply-mark.ts'
import { formatTime } from '../../kernel/mail/format-date.ts'
import { html, lines, type Html } from '../../kernel/mail/html.ts'
import { button, fullWidthTable, layout, paragraph } from '../../kernel/mail/layout.ts'
import type { MailBrand } from '../../kernel/mail/mail-brand.ts'
import type { MailContent } from '../../kernel/mail/mail.ts'
import { STYLE } from '../../kernel/mail/styles.ts'

interface MailedMessage {
  authorName: string
  text: string
  createdAt: Date
  /** The files that were sent with it, which its recipient may open. */
  attachments: readonly { name: string; bytes: bigint }[]
}

export interface ConversationMailContent {
  brand: MailBrand
  subject: string
  messages: readonly MailedMessage[]
  /** The page of the conversation. */
  url: string
  /** Whether an answer to the mail becomes a message. */
  canReply: boolean
}

const OPEN = 'Open the conversation'

/** The mail with the messages of a conversation that its recipient has not read. */
export function conversationMail(mail: ConversationMailContent): MailContent {
  const { brand, subject, messages, url, canReply } = mail
  const hint = canReply
    ? 'Reply to this email to answer. The address that you reply to is yours alone, so please do not pass it on.'
    : 'Please answer in the conversation: replies to this email reach nobody.'
  const title = titleOf(messages)
  const texts = messages.map((message) =>
    [
      `${message.authorName}, ${formatTime(message.createdAt)}:`,
      ...(message.text === '' ? [] : [message.text]),
      ...message.attachments.map((file) => `Attached: ${fileText(file)}`),
    ].join('\n\n'),
  )
  const mark = canReply ? [REPLY_MARK] : []
  return {
    subject,
    text: `${[...mark, ...texts, `--\n${OPEN}: ${url}\n${hint}`].join('\n\n')}\n`,
    html: layout({
      brand,
      preview: messages[0]?.text.slice(0, 120) || title,
      title,
      body: [
        ...messages.map((message) => messagePanel(message, url)),
        button(brand, OPEN, url),
        paragraph(hint),
      ],
      footer: html`You receive this because you take part in a conversation with ${brand.name}.`,
      ...(canReply && { above: REPLY_MARK }),
    }),
  }
}

function titleOf(messages: readonly MailedMessage[]): string {
  const names = [...new Set(messages.map(({ authorName }) => authorName))]
  const from = names.length <= 2 ? names.join(' and ') : `${names[0]} and others`
  return messages.length === 1
    ? `A message from ${from}`
    : `${messages.length} messages from ${from}`
}

/** 'Plan.pdf (1.2 MB)'. */
function fileText({ name, bytes }: MailedMessage['attachments'][number]): string {
  return `${name} (${fileSize(Number(bytes))})`
}

/** The files themselves are behind the sign-in: each name leads to the conversation, where they are opened. */
function messagePanel(
  { authorName, text, createdAt, attachments }: MailedMessage,
  url: string,
): Html {
  const head = html`<p class="muted" style="${STYLE.messageHead}">
    ${authorName}, ${formatTime(createdAt)}
  </p>`
  const cell = html`<td class="panel text" style="${STYLE.quote}">${lines(text)}</td>`
  const panel = fullWidthTable(STYLE.block, [
    html`<tr>
      ${cell}
    </tr>`,
  ])
  const files = attachments.map(
    (file) =>
      html`<p class="text" style="${STYLE.paragraph}">
        Attached: <a href="${url}" style="${STYLE.link}">${fileText(file)}</a>
      </p>`,
  )
  return html`${head}${text === '' ? [] : [panel]}${files}`
}
