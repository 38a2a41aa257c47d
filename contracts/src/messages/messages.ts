import { z } from 'zod'
import { version } from '../lists.ts'
import { MAX_ID, MAX_LENGTH } from '../limits.ts'
import { countUpTo, id, isStorable, rowId, searchText, tooLong, wholeNumberFrom } from '../text.ts'
import { CONVERSATION_FILTERS, MAX_MESSAGE } from './conversations.ts'
import { attachment, uploadIds } from './attachments.ts'

/** Where a message was written: on a screen, or in an answer to an email. */
const MESSAGE_SOURCES = ['screen', 'mail'] as const

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
  filter: z
    .enum(CONVERSATION_FILTERS, 'Must be unread or unanswered')
    .meta({
      graphql: 'ConversationFilter',
      description:
        'Conversations with messages that the caller has not read, or that wait for an answer of the team.',
    })
    .nullish(),
  page: countUpTo(1_000).nullish(),
})

export const message = z
  .object({
    id,
    authorName: z.string(),
    isFromClient: z.boolean(),
    isOwn: z.boolean().describe('Whether the caller wrote it.'),
    text: z
      .string()
      .describe('Empty where it was deleted, and where files were sent without words.'),
    source: z.enum(MESSAGE_SOURCES).meta({
      graphql: 'MessageSource',
      description: 'Where a message was written: on a screen, or in an answer to an email.',
    }),
    createdAt: z.iso.datetime(),
    editedAt: z.iso.datetime().nullable(),
    deletedAt: z.iso.datetime().nullable(),
    version: z.int(),
    attachments: z.array(attachment),
    emailId: id
      .nullable()
      .describe(
        'The email that it came in, for staff, while that is kept. They download it through REST.',
      ),
    wholeText: z
      .string()
      .nullable()
      .describe(
        'All that this email said, where more was left out of the text than our own email. Of staff, only staff see it.',
      ),
  })
  .meta({ graphql: 'Message', description: 'A message of a conversation.' })

export type Message = z.infer<typeof message>

const about = {
  clientId: id,
  clientName: z.string(),
  projectId: id.nullable().describe('Null in the general conversation of the client.'),
  projectTitle: z.string().nullable(),
}

export const conversation = z
  .object({
    ...about,
    clientHasAccess: z
      .boolean()
      .describe(
        'Whether the people of the client may use the portal. Others are not notified of what is written to them.',
      ),
    messages: z.array(message),
    hasOlder: z.boolean().describe('Whether there are messages before these.'),
    readUpTo: z.int().describe('The newest message that the caller has read; 0 before the first.'),
    seenUpTo: z
      .int()
      .describe('The newest message that the other side has seen; 0 before the first.'),
    seenAt: z.iso.datetime().nullable(),
    unread: z.int().describe('The messages that the caller has not read, counted up to 100.'),
  })
  .meta({
    graphql: 'Conversation',
    description: 'A part of a conversation between a client and the team, newest messages last.',
  })

export const ownConversation = z
  .object({
    ...about,
    company: z.string(),
    unread: z.int(),
    lastText: z
      .string()
      .nullable()
      .describe(
        'How the newest message begins, or its files; null before the first, empty where it was deleted.',
      ),
    lastAuthor: z.string().nullable(),
    lastMessageAt: z.iso.datetime().nullable(),
  })
  .meta({
    graphql: 'OwnConversation',
    description: 'A conversation in the list of the person whose it is.',
  })

export const listedConversation = z
  .object({
    ...about,
    unread: z.int(),
    lastText: z.string(),
    lastAuthor: z.string(),
    lastMessageAt: z.iso.datetime(),
    company: z.string(),
    isUnanswered: z.boolean().describe('Whether the client had the last word.'),
  })
  .meta({ graphql: 'ListedConversation', description: 'A conversation in the list for staff.' })

export const conversationList = z
  .object({
    conversations: z.array(listedConversation),
    hasMore: z.boolean(),
    newestOnly: z
      .int()
      .nullable()
      .describe(
        'On the last page: how many of the newest conversations were looked at, where there are more. A search for a longer word looks at all.',
      ),
  })
  .meta({ graphql: 'ConversationList' })

export const unreadMessages = z
  .object({ unread: z.int().describe('Counted up to 100.') })
  .meta({ graphql: 'UnreadMessages' })

export const internalNote = z
  .object({
    id,
    authorName: z.string(),
    isOwn: z.boolean().describe('Whether the caller wrote it.'),
    text: z.string(),
    afterId: z.int().describe('The message below which it stands; 0 above the first.'),
    createdAt: z.iso.datetime(),
  })
  .meta({
    graphql: 'InternalNote',
    description: 'What staff wrote for each other beside a conversation.',
  })

export type InternalNote = z.infer<typeof internalNote>
