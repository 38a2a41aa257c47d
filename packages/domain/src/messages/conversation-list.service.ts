import {
  conversationList,
  conversationsInput,
  type listedConversation,
  ownConversation,
} from '@loggia/contracts/messages/messages'
import { Prisma } from '@loggia/db/generated/client'
import { z } from 'zod'
import { operation } from '../kernel/operation.ts'
import { isOwnRecord } from '../portal-access/portal-client.queries.ts'
import { lastMessage, listColumns } from './conversation-list.queries.ts'
import { hasOlderThreads, NEWEST_CONVERSATIONS, newestThreads } from './newest-threads.queries.ts'
import { joinOwnMark } from './unread.queries.ts'

/** How many conversations are listed at once. */
const PAGE = 30

/** The newest conversations in which something was written: those that whoever asks has not read first, then the newest. */
export const listConversations = operation({
  action: 'conversations:read',
  input: conversationsInput,
  output: conversationList,
  async run({ actor, reading }, { page, ...input }) {
    const skipped = ((page ?? 1) - 1) * PAGE
    const newest = newestThreads(actor, input, skipped + PAGE + 1)
    const found = await reading.rows<z.output<typeof listedConversation>>(Prisma.sql`
      SELECT ${listColumns(actor)}, c.company, t.is_unanswered AS "isUnanswered"
      FROM (
        SELECT * FROM (${newest}) newest ORDER BY has_unread DESC, last_message_id DESC
        LIMIT ${PAGE + 1} OFFSET ${skipped}) listed
      JOIN threads t ON t.id = listed.id
      LEFT JOIN projects p ON p.id = t.project_id JOIN clients c ON c.id = coalesce(t.client_id, p.client_id)
      ${joinOwnMark(actor)} ${lastMessage(actor)}
      ORDER BY listed.has_unread DESC, listed.last_message_id DESC`)
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
  input: z.object({}),
  output: z.array(ownConversation),
  run: ({ actor, db }) =>
    db.rows<z.output<typeof ownConversation>>(Prisma.sql`
      SELECT ${listColumns(actor)}
      FROM (
        SELECT id AS own_client, NULL::int AS own_project FROM clients c WHERE ${isOwnRecord(actor)}
        UNION ALL
        SELECT c.id, p.id FROM projects p JOIN clients c ON c.id = p.client_id WHERE ${isOwnRecord(actor)}) own
      JOIN clients c ON c.id = own.own_client LEFT JOIN projects p ON p.id = own.own_project
      LEFT JOIN threads t ON t.project_id = p.id OR (p.id IS NULL AND t.client_id = c.id)
      ${joinOwnMark(actor)} ${lastMessage(actor)}
      ORDER BY p.id IS NOT NULL, t.last_message_id DESC NULLS LAST, p.id DESC, c.id DESC`),
})
