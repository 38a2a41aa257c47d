import { z } from 'zod'
import { version } from '../lists.ts'
import { MAX_ID, MAX_LENGTH } from '../limits.ts'
import { countUpTo, id, isStorable, rowId, searchText, tooLong, wholeNumberFrom } from '../text.ts'
import { CONVERSATION_FILTERS, MAX_MESSAGE } from './conversations.ts'
import { attachment, uploadIds } from './attachments.ts'

/** Where a message was written: on a screen, or in an answer to an email. */
export const MESSAGE_SOURCES = ['screen', 'mail'] as const

export type MessageSource = (typeof MESSAGE_SOURCES)[number]

const WHICH = 'Name either a client or a project'

const subject = { clientId: rowId.nullish(), projectId: rowId.nullish() }

export interface SubjectInput {
  clientId?: number | null | undefined
  projectId?: number | null | undefined
}

const namesOne = ({ clientId, projectId }: SubjectInput) =>
  ((clientId ?? null) === null) !== ((projectId ?? null) === null)

const oneSubject = { error: WHICH, path: ['projectId'] }

const isWritten = (text: string) => text.trim() !== ''

/** The text of a message, with its white space. */
function anyText(message: string) {
  return z
    .string(message)
    .normalize('NFC')
    .max(MAX_MESSAGE, tooLong(MAX_MESSAGE))
    .refine(isStorable, { error: 'Contains characters that cannot be stored', abort: true })
}

/** Nothing but white space is no text. */
function writtenText(message: string) {
  return anyText(message).refine(isWritten, { error: message, abort: true })
}

const WRITE = 'Write a message first'
const text = writtenText(WRITE)

const messageId = wholeNumberFrom(0, MAX_ID, 'Must be the id of a message')

/** A conversation, newest messages last; `before` asks for those older than a message that is known. */
export const conversationInput = z
  .object({ ...subject, before: messageId.nullish() })
  .refine(namesOne, oneSubject)

/** A message may consist of files alone. */
export const messageInput = z
  .object({ ...subject, text: anyText(WRITE), uploadIds: uploadIds.nullish() })
  .refine(namesOne, oneSubject)
  .refine((input) => isWritten(input.text) || (input.uploadIds ?? []).length > 0, {
    error: WRITE,
    path: ['text'],
  })

export const messageUpdate = z.object({ id: rowId, text, version })

/** A read mark. */
export const readMarkInput = z.object({ ...subject, messageId }).refine(namesOne, oneSubject)

export const internalNotesInput = z
  .object({ ...subject, sinceId: messageId.nullish() })
  .refine(namesOne, oneSubject)

export const internalNoteInput = z
  .object({ ...subject, text: writtenText('Write a note first') })
  .refine(namesOne, oneSubject)

export const conversationsInput = z.object({
  q: searchText().max(MAX_LENGTH.title, tooLong(MAX_LENGTH.title)).nullish(),
  filter: z.enum(CONVERSATION_FILTERS, 'Must be unread or unanswered').nullish(),
  page: countUpTo(1_000).nullish(),
})

export const message = z.object({
  id,
  authorName: z.string(),
  isFromClient: z.boolean(),
  /** Whether the caller wrote it. */
  isOwn: z.boolean(),
  /** Empty where it was deleted, and where files were sent without words. */
  text: z.string(),
  source: z.enum(MESSAGE_SOURCES),
  createdAt: z.iso.datetime(),
  editedAt: z.iso.datetime().nullable(),
  deletedAt: z.iso.datetime().nullable(),
  version: z.int(),
  attachments: z.array(attachment),
  /** The email that it came in, for staff, while that is kept. */
  emailId: id.nullable(),
  /**
   * The whole text of the email, where more than a quote of our own email was left out; null otherwise. Only staff see
   * that of staff.
   */
  wholeText: z.string().nullable(),
})

export type Message = z.infer<typeof message>

const about = {
  clientId: id,
  clientName: z.string(),
  /** Null in the general conversation of the client. */
  projectId: id.nullable(),
  projectTitle: z.string().nullable(),
}

/** A part of a conversation, newest messages last. */
export const conversation = z.object({
  ...about,
  /** Whether the people of the client may use the portal. Others are not notified of messages. */
  clientHasAccess: z.boolean(),
  messages: z.array(message),
  hasOlder: z.boolean(),
  /** The newest message that the caller has read; 0 before the first. */
  readUpTo: z.int(),
  /** The newest message that a person of the other side has seen, and when; 0 and null before the first. */
  seenUpTo: z.int(),
  seenAt: z.iso.datetime().nullable(),
  /** Counted up to `MAX_UNREAD`. */
  unread: z.int(),
})

/** A conversation in the list of the person whose it is. */
export const ownConversation = z.object({
  ...about,
  company: z.string(),
  unread: z.int(),
  /** How the newest message begins, or its files; null before the first, empty where it was deleted. */
  lastText: z.string().nullable(),
  lastAuthor: z.string().nullable(),
  lastMessageAt: z.iso.datetime().nullable(),
})

/** A conversation in the list for staff, in which something was written. */
export const listedConversation = z.object({
  ...about,
  unread: z.int(),
  lastText: z.string(),
  lastAuthor: z.string(),
  lastMessageAt: z.iso.datetime(),
  company: z.string(),
  isUnanswered: z.boolean(),
})

export const conversationList = z.object({
  conversations: z.array(listedConversation),
  hasMore: z.boolean(),
  /** On the last page: how many of the newest conversations were looked at; null when all were. */
  newestOnly: z.int().nullable(),
})

export const unreadMessages = z.object({ unread: z.int() })

/** An internal note beside a conversation. */
export const internalNote = z.object({
  id,
  authorName: z.string(),
  isOwn: z.boolean(),
  text: z.string(),
  /** The message below which it stands; 0 above the first. */
  afterId: z.int(),
  createdAt: z.iso.datetime(),
})

export type InternalNote = z.infer<typeof internalNote>
