import {
  conversation,
  conversationInput,
  unreadMessages,
  conversationList,
  conversationsInput,
  ownConversation,
  readMarkInput,
} from '@loggia/contracts/messages/messages'
import { z } from 'zod'
import { operation } from '../kernel/operation.ts'
import { readFacts, listNewest, listOwn } from './conversation.view.ts'
import { readNewestMessages } from './message.view.ts'
import { subjectOfInput, assertReachable } from './reachable-subject.queries.ts'
import { countUnread } from './unread.queries.ts'
import { hasOlderThreads, NEWEST_CONVERSATIONS } from './newest-threads.queries.ts'
import { conversationKey } from '@loggia/contracts/messages/conversations'
import { lockSubject, moveReadMark } from './threads.ts'
import { personKey } from '../kernel/actor.ts'

/** How many messages are read at once. */
const PAGE = 50

export const readConversation = operation({
  summary:
    'A conversation, by its project or else by its client: the newest 50 messages, or those before the one with the id `before`',
  description: 'Clients read their own.',
  action: 'messages:read',
  agent: 'read',
  rest: 'GET /conversation',
  field: 'conversation',
  input: conversationInput,
  output: conversation,
  async run({ actor, db }, { before, ...input }) {
    const { threadId, ...facts } = await readFacts(db, actor, subjectOfInput(input))
    if (threadId === null) return { ...facts, messages: [], hasOlder: false }
    const wanted = { threadId, before, limit: PAGE + 1 }
    const found = await readNewestMessages(db, actor, wanted)
    return { ...facts, messages: found.slice(0, PAGE).toReversed(), hasOlder: found.length > PAGE }
  },
})

export const countUnreadMessages = operation({
  summary: 'How many messages the caller has not read, in all conversations',
  action: 'messages:read',
  forScreens: true,
  rest: 'GET /messages/unread',
  field: 'unreadMessages',
  input: z.object({}),
  output: unreadMessages,
  run: async ({ actor, db }) => ({ unread: await countUnread(db, actor) }),
})

/** How many conversations are listed at once. */
const LISTED = 30

export const listConversations = operation({
  summary:
    'The conversations in which something was written: those with unread messages first, then the newest; 30 a page',
  description: '`q` searches clients, companies and projects.',
  action: 'conversations:read',
  agent: 'read',
  rest: 'GET /conversations',
  field: 'conversations',
  input: conversationsInput,
  output: conversationList,
  async run({ actor, reading }, { page, ...input }) {
    const skipped = ((page ?? 1) - 1) * LISTED
    const found = await listNewest(reading, actor, input, { skipped, limit: LISTED + 1 })
    const hasMore = found.length > LISTED
    const hasOlder = !hasMore && (await hasOlderThreads(reading, input))
    return {
      conversations: found.slice(0, LISTED),
      hasMore,
      newestOnly: hasOlder ? NEWEST_CONVERSATIONS : null,
    }
  },
})

/**
 * The conversations of the client who is signed in, whether they have begun or not: the general one of each record,
 * then those about projects, the liveliest first.
 */
export const listOwnConversations = operation({
  summary: 'The conversations of the client who is signed in, whether they have begun or not',
  action: 'ownRecord:read',
  rest: 'GET /client/conversations',
  field: 'ownConversations',
  input: z.object({}),
  output: z.array(ownConversation),
  run: ({ actor, db }) => listOwn(db, actor),
})

/**
 * Marks a conversation as read up to a message. Reading leaves no entry in the audit, but the other side sees it at
 * once.
 */
export const markConversationRead = operation({
  summary: 'Remembers that the caller has read a conversation up to a message',
  description: 'It never goes back.',
  action: 'messages:write',
  forScreens: true,
  rest: 'POST /conversation/read',
  input: readMarkInput,
  output: unreadMessages,
  limits: ['readMark.actor'],
  async run({ actor, db, publish, transaction }, { messageId, ...input }) {
    const subject = subjectOfInput(input)
    const person = personKey(actor)
    const moved = await transaction(async ({ db: tx }) => {
      await assertReachable(tx, actor, subject)
      if (!(await lockSubject(tx, subject))) return false
      const thread = await tx.thread.findFirst({ where: subject })
      if (!thread?.lastMessageId) return false
      const { id: threadId, lastMessageId } = thread
      // A read mark cannot be ahead of the newest message.
      const upTo = Math.min(messageId, lastMessageId)
      return moveReadMark(tx, { threadId, person, messageId: upTo })
    })
    if (moved) publish([{ topic: 'conversation', id: conversationKey(subject) }])
    return { unread: await countUnread(db, actor) }
  },
})
