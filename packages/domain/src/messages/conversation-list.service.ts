import {
  conversationList,
  conversationsInput,
  ownConversation,
} from '@loggia/contracts/messages/messages'
import { z } from 'zod'
import { operation } from '../kernel/operation.ts'
import { listNewest, listOwn } from './conversation.view.ts'
import { hasOlderThreads, NEWEST_CONVERSATIONS } from './newest-threads.queries.ts'

/** How many conversations are listed at once. */
const PAGE = 30

/** The newest conversations in which something was written: those that whoever asks has not read first, then the newest. */
export const listConversations = operation({
  action: 'conversations:read',
  rest: 'GET /conversations',
  field: 'conversations',
  input: conversationsInput,
  output: conversationList,
  async run({ actor, reading }, { page, ...input }) {
    const skipped = ((page ?? 1) - 1) * PAGE
    const found = await listNewest(reading, actor, input, { skipped, limit: PAGE + 1 })
    const hasMore = found.length > PAGE
    const hasOlder = !hasMore && (await hasOlderThreads(reading, input))
    return {
      conversations: found.slice(0, PAGE),
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
  action: 'ownRecord:read',
  rest: 'GET /client/conversations',
  field: 'ownConversations',
  input: z.object({}),
  output: z.array(ownConversation),
  run: ({ actor, db }) => listOwn(db, actor),
})
