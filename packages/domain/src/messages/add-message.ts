import { officeConversationPath, portalConversationPath } from '@loggia/contracts/messages/paths'
import { conversationKey, type ConversationSubject } from '@loggia/contracts/messages/conversations'
import type { MessageSource } from '@loggia/contracts/messages/messages'
import { personOf, type PersonKey } from '@loggia/contracts/person-key'
import type { Transaction } from '@loggia/db/client'
import type { Message } from '@loggia/db/generated/client'
import { notify } from '../notices/notify.ts'
import { peopleOfClient, staffFor } from '../notices/recipients.ts'
import { lockSubject, lockThread, moveReadMark, type LockedSubject } from './threads.ts'

interface MessageAuthor {
  /** Null for an outsider known by name only. */
  key: PersonKey | null
  /** As the others see it. */
  name: string
}

export interface NewMessage {
  subject: ConversationSubject
  author: MessageAuthor
  /** Kept as it is, with its white space; empty where files say it all. */
  text: string
  source: MessageSource
  /** The email that it came in, and all that this said, where the text is not all of it. */
  inboundMailId?: number
  wholeText?: string | null
}

/** A message that was added. */
export interface AddedMessage {
  message: Message
  /** The client and the project that it is about. */
  locked: LockedSubject
  /** The name of its conversation in the audit and the stream of changes: the entity is `conversation`. */
  conversation: string
}

/**
 * Adds a message to a conversation, starting a missing one, as part of a transaction: the other side is notified, and
 * the author has read it; an answer by email only marks mailed messages as read. The rows of client and project are
 * locked before any conversation, so that ids follow the order of commits and a read mark is one number. Callers record
 * `message.sent` of `conversation` in the audit, without the text. Texts are plain: a rich one would have to survive
 * emails in both directions.
 *
 * @returns null where the client or project is gone
 */
export async function addMessage(
  db: Transaction,
  { subject, author, text, source, inboundMailId, wholeText }: NewMessage,
): Promise<AddedMessage | null> {
  const locked = await lockSubject(db, subject)
  if (!locked) return null
  const threadId = await lockThread(db, subject)
  const message = await db.message.create({
    data: {
      threadId,
      authorName: author.name,
      ...authorColumns(author.key),
      text,
      source,
      inboundMailId: inboundMailId ?? null,
      wholeText: wholeText ?? null,
    },
  })
  await db.thread.update({
    where: { id: threadId },
    data: {
      lastMessageId: message.id,
      lastMessageAt: message.createdAt,
      isUnanswered: message.isFromClient,
    },
  })
  const { key: person } = author
  if (person !== null) {
    const seen = source === 'mail' ? await lastSeenByMail(db, person, message) : message.id
    if (seen) await moveReadMark(db, { threadId, person, messageId: seen })
  }
  await notifyOtherSide(db, subject, locked, author, message)
  return { message, locked, conversation: conversationKey(subject) }
}

function authorColumns(key: PersonKey | null) {
  if (key === null) return { authorId: null, authorEmailKey: null, isFromClient: true }
  const author = personOf(key)
  return author.kind === 'staff'
    ? { authorId: author.id, authorEmailKey: null, isFromClient: false }
    : { authorId: null, authorEmailKey: author.emailKey, isFromClient: true }
}

/**
 * How far the author of an answer by email has seen the conversation: until the first message that they have neither
 * read nor been mailed, and which still has to reach them.
 */
async function lastSeenByMail(
  db: Transaction,
  person: PersonKey,
  { id, threadId }: Message,
): Promise<number | undefined> {
  const mark = await db.threadRead.findUnique({
    where: { threadId_person: { threadId, person } },
  })
  const unseen = await db.message.findFirst({
    where: {
      threadId,
      id: { gt: mark?.messageId ?? 0 },
      deletedAt: null,
      notices: { some: { recipient: person, readAt: null, mailId: null } },
    },
    orderBy: { id: 'asc' },
  })
  if (!unseen) return id
  const before = await db.message.findFirst({
    where: { threadId, id: { lt: unseen.id } },
    orderBy: { id: 'desc' },
  })
  return before?.id
}

/** Colleagues of the author see the message too, without a notice. */
async function notifyOtherSide(
  db: Transaction,
  subject: ConversationSubject,
  { clientId, projectId, officeTitle, portalTitle }: LockedSubject,
  { key, name }: MessageAuthor,
  { id: messageId, isFromClient }: Message,
): Promise<void> {
  await notify(db, {
    kind: 'messageReceived',
    recipients: isFromClient
      ? await staffFor(db, { clientId, projectId })
      : await peopleOfClient(db, clientId),
    details: { title: isFromClient ? officeTitle : portalTitle, by: name },
    path: isFromClient ? officeConversationPath(subject) : portalConversationPath(subject),
    clientId,
    messageId,
    by: key,
  })
}
