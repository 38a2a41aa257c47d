import { clientKey, personOf, staffKey, type PersonKey } from '@loggia/contracts/person-key'
import { ONE_CLICK_STOP_NOTICES } from '@loggia/contracts/paths'
import {
  atMessage,
  officeConversationPath,
  portalConversationPath,
} from '@loggia/contracts/messages/paths'
import type { ConversationSubject } from '@loggia/contracts/messages/conversations'
import { fileSize } from '@loggia/contracts/uploads/file-size'
import type { Database } from '@loggia/db/client'
import type { Message, Upload, Prisma } from '@loggia/db/generated/client'
import { participant, subjectOfThread } from '../participant.ts'
import { formatTime } from '../../kernel/mail/format-date.ts'
import { html, lines, type Html } from '../../kernel/html.ts'
import { button, link, paragraph, quote } from '../../kernel/mail/layout.ts'
import type { BuildMail, MailContent } from '../../kernel/mail/mail.ts'
import { pageUrl, tokenUrl } from '../../kernel/mail/links.ts'
import { plainBrand, type MailBrand } from '../../kernel/mail/mail-brand.ts'
import type { MailPart } from '../../kernel/mail/markdown.ts'
import {
  continues,
  CONVERSATION_HINT,
  OPEN_CONVERSATION,
  REPLY_MARK,
  STOP_EMAILS,
  unsubscribeHeaders,
  SUPPRESS_AUTO_REPLIES,
  tokenAddress,
  WHY_CONVERSATION,
} from '../../kernel/mail/reply-mail.ts'
import { portalUrls } from '../../portal-access/email-link.ts'
import { STYLE } from '../../kernel/mail/styles.ts'
import {
  block,
  inText,
  mailKind,
  quotePart,
  wordedMail,
  type WordedMail,
} from '../../kernel/mail/words.ts'

const SAMPLE_URL = 'https://agency.example/'

/** The mail around the messages. What ends an answer below it is made here, since `quote-shapes.ts` finds it. */
export const CONVERSATION = mailKind({
  kind: 'conversation',
  label: 'Messages of a conversation',
  audience: 'clients',
  when: 'When a client or a member of the team has unread messages.',
  placeholders: {
    subject: {
      ...inText('what the conversation is about', 'Messages about Website'),
      required: 'Mail programs keep a conversation together by its subject.',
    },
    messages: block(
      'the messages',
      quotePart('Hello Ada, the first draft is ready.'),
      'They are what the email is about.',
    ),
    answer: block(
      'the button to the conversation, and how to answer',
      answerPart(plainBrand(''), SAMPLE_URL, CONVERSATION_HINT),
      'Without it nobody knows how to answer.',
    ),
  },
  frame: {
    above: REPLY_MARK,
    footer: conversationFooter('us', SAMPLE_URL, CONVERSATION_HINT, SAMPLE_URL),
  },
  preview: '',
  words: { subject: '{subject}', body: '{messages}\n\n{answer}', footer: '' },
})

/**
 * Mails the unread messages of a conversation to a person. Messages that were read or deleted since are left out; when
 * none is left, or they may no longer see the conversation, there is no mail.
 */
export const buildConversationMail: BuildMail = async (context, refId, messageId) => {
  const { db, env } = context
  const mail = await db.conversationMail.findUnique({
    where: { id: refId },
    include: { address: { include: { thread: true } } },
  })
  const { address } = mail ?? {}
  const subject = address?.thread && subjectOfThread(address.thread)
  if (!mail || !address?.thread || !subject) return null
  const recipient = await participant(db, address.person, subject)
  const selection = { ...mail, ...address, threadId: address.thread.id, subject }
  const messages = await unreadMessages(db, selection)
  const [first] = messages
  if (!recipient || !first) return null
  const isFirst = address.messageId === messageId
  const replyTo = tokenAddress(env, address)
  const mailId = messages.flatMap(({ notices }) => notices.map((notice) => notice.mailId)).at(-1)
  const isStaff = recipient.kind === 'staff'
  const path = isStaff ? officeConversationPath(subject) : portalConversationPath(subject)
  const urlOf = isStaff
    ? (each: string) => pageUrl(env, each)
    : await portalUrls(context, recipient.emailKey)
  return {
    to: [{ name: recipient.name, address: recipient.email }],
    ...(replyTo && { replyTo }),
    headers: {
      ...SUPPRESS_AUTO_REPLIES,
      ...(isFirst ? {} : continues(address.messageId)),
      ...(mailId &&
        unsubscribeHeaders(
          tokenUrl(env, 'notice-mails', mailId, `${ONE_CLICK_STOP_NOTICES}?token=`),
        )),
    },
    ...conversationMail(await wordedMail(context, CONVERSATION), messages, {
      subject: isFirst ? address.subject : `Re: ${address.subject}`,
      url: urlOf(atMessage(path, first.id)),
      canReply: replyTo !== undefined,
      stopUrl: mailId ? tokenUrl(env, 'notice-mails', mailId) : null,
    }),
  }
}

interface Selection {
  threadId: number
  person: string
  firstId: number
  lastId: number
  subject: ConversationSubject
}

/** The messages of a mail by other authors that exist, and that its recipient has not seen. */
async function unreadMessages(
  db: Database,
  { threadId, person, firstId, lastId, subject }: Selection,
): Promise<MailedMessage[]> {
  const seen = await db.threadRead.findUnique({
    where: { threadId_person: { threadId, person } },
  })
  const rows = await db.message.findMany({
    where: {
      threadId,
      id: { gte: firstId, lte: lastId, gt: seen?.messageId ?? 0 },
      deletedAt: null,
      notices: { none: { recipient: person, readAt: { not: null } } },
    },
    include: {
      notices: { where: { recipient: person }, select: { mailId: true } },
      attachments: { where: openFiles(person, subject), orderBy: { id: 'asc' } },
    },
    orderBy: { id: 'asc' },
  })
  return rows.filter((row) => authorKey(row) !== person)
}

/**
 * The files of messages that a mail names: for staff also those that are still being checked, for clients those that
 * they can open. Files of another client, whose project it was, are not theirs.
 */
function openFiles(recipient: string, subject: ConversationSubject): Prisma.UploadWhereInput {
  if (personOf(recipient).kind === 'staff') return { state: { in: ['stored', 'checking'] } }
  return {
    state: 'stored',
    client:
      'projectId' in subject
        ? { projects: { some: { id: subject.projectId } } }
        : { id: subject.clientId },
  }
}

type MailedMessage = Message & { notices: { mailId: number | null }[]; attachments: Upload[] }

function authorKey({ authorId, authorEmailKey }: Message): PersonKey {
  return authorId === null ? clientKey(authorEmailKey ?? '') : staffKey(authorId)
}

interface Facts {
  subject: string
  url: string
  canReply: boolean
  /** Ends mails of messages; null where no notice goes with them. */
  stopUrl: string | null
}

function conversationMail(
  mail: WordedMail<keyof typeof CONVERSATION.placeholders>,
  messages: readonly MailedMessage[],
  { subject, url, canReply, stopUrl }: Facts,
): MailContent {
  const { brand } = mail
  const hint = canReply
    ? CONVERSATION_HINT
    : 'Please answer in the conversation: replies to this email reach nobody.'
  const title = titleOf(messages)
  return mail.write(
    {
      subject,
      messages: messagesPart(messages, brand, url),
      answer: answerPart(brand, url, hint),
    },
    {
      preview: messages[0]?.text.slice(0, 120) || title,
      title,
      ...(canReply && { above: REPLY_MARK }),
      footer: conversationFooter(brand.name, url, hint, stopUrl),
    },
  )
}

function conversationFooter(company: string, url: string, hint: string, stopUrl: string | null) {
  const end = [
    `${OPEN_CONVERSATION}: ${url}`,
    hint,
    ...(stopUrl ? [`${STOP_EMAILS}: ${stopUrl}`] : []),
  ].join('\n')
  return (words: string) => ({
    html: html`${words === '' ? [] : [html`${lines(words)}<br />`]}${WHY_CONVERSATION} ${company}.
    ${stopUrl ? link(STOP_EMAILS, stopUrl) : ''}`,
    text: `${words}\n\n--\n${end}`.trim(),
  })
}

/** The text has it below its last line. */
function answerPart(brand: MailBrand, url: string, hint: string): MailPart {
  return { html: [button(brand, OPEN_CONVERSATION, url), paragraph(hint)], text: '' }
}

function messagesPart(messages: readonly MailedMessage[], brand: MailBrand, url: string): MailPart {
  const texts = messages.map((message) =>
    [
      `${message.authorName}, ${formatTime(message.createdAt, brand)}:`,
      ...(message.text === '' ? [] : [message.text]),
      ...message.attachments.map((file) => `Attached: ${fileText(file)}`),
    ].join('\n\n'),
  )
  return {
    html: messages.map((message) => messagePanel(message, brand, url)),
    text: texts.join('\n\n'),
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

/**
 * Names of files, as links to the conversation. The mail contains none: mail servers refuse large ones, and a mailbox has
 * other readers than the one for whom a file was checked.
 */
function messagePanel(
  { authorName, text, createdAt, attachments }: MailedMessage,
  brand: MailBrand,
  url: string,
): Html {
  const head = html`<p class="muted" style="${STYLE.messageHead}">
    ${authorName}, ${formatTime(createdAt, brand)}
  </p>`
  const files = attachments.map(
    (file) =>
      html`<p class="text" style="${STYLE.paragraph}">
        Attached: <a href="${url}" style="${STYLE.link}">${fileText(file)}</a>
      </p>`,
  )
  return html`${head}${text === '' ? [] : [quote(text)]}${files}`
}
