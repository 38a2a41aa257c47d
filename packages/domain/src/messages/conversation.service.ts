import {
  conversation,
  conversationInput,
  unreadMessages,
} from '@loggia/contracts/messages/messages'
import { z } from 'zod'
import { operation } from '../kernel/operation.ts'
import { readFacts } from './conversation.view.ts'
import { readNewestMessages } from './message.view.ts'
import { subjectOf } from './reachable-subject.queries.ts'
import { countUnread } from './unread.queries.ts'

/** How many messages are read at once. */
const PAGE = 50

/** A conversation of a client or about a project: the newest messages, or those before one that is known. */
export const readConversation = operation({
  action: 'messages:read',
  rest: 'GET /conversation',
  field: 'conversation',
  input: conversationInput,
  output: conversation,
  async run({ actor, db }, { before, ...input }) {
    const { threadId, ...facts } = await readFacts(db, actor, subjectOf(input))
    if (threadId === null) return { ...facts, messages: [], hasOlder: false }
    const wanted = { threadId, before, limit: PAGE + 1 }
    const found = await readNewestMessages(db, actor, wanted)
    return { ...facts, messages: found.slice(0, PAGE).toReversed(), hasOlder: found.length > PAGE }
  },
})

/** How many messages wait for whoever asks. */
export const countUnreadMessages = operation({
  action: 'messages:read',
  rest: 'GET /messages/unread',
  field: 'unreadMessages',
  input: z.object({}),
  output: unreadMessages,
  run: async ({ actor, db }) => ({ unread: await countUnread(db, actor) }),
})
