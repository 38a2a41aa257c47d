import {
  conversationList,
  conversationsInput,
  type listedConversation,
  ownConversation,
} from '@loggia/contracts/portal/messages'
import { Prisma } from '@loggia/db/generated/client'
import { z } from 'zod'
import { operation } from '../../core/operation.ts'
import { anyContains, where } from '../../data/lists/list-sql.ts'
import { isOwnRecord } from '../client-auth/portal-client.queries.ts'
import { lastMessage, listColumns } from './conversation-list.queries.ts'
import { hasUnread, joinOwnMark, threadsWithClients } from './unread.queries.ts'

/** How many conversations are listed at once. */
const PAGE = 30

/** All conversations in which something was written: those that whoever asks has not read first, then the newest. */
export const listConversations = operation({
  action: 'conversations:read',
  input: conversationsInput,
  output: conversationList,
  async run({ actor, reading }, { q, filter, page }) {
    const conditions = where([
      Prisma.sql`t.last_message_id IS NOT NULL`,
      q && anyContains(['c.name', 'c.company', 'p.title'], q),
      filter === 'unanswered' && Prisma.sql`t.is_unanswered`,
      filter === 'unread' && hasUnread(actor),
    ])
    const found = await reading.rows<z.output<typeof listedConversation>>(Prisma.sql`
      SELECT ${listColumns(actor)}, c.company, t.is_unanswered AS "isUnanswered"
      FROM (
        SELECT t.*, ${hasUnread(actor)} AS has_unread FROM ${threadsWithClients} ${joinOwnMark(actor)}
        ${conditions} ORDER BY has_unread DESC, t.last_message_id DESC
        LIMIT ${PAGE + 1} OFFSET ${((page ?? 1) - 1) * PAGE}) t
      LEFT JOIN projects p ON p.id = t.project_id JOIN clients c ON c.id = coalesce(t.client_id, p.client_id)
      ${joinOwnMark(actor)} ${lastMessage(actor)}
      ORDER BY t.has_unread DESC, t.last_message_id DESC`)
    return { conversations: found.slice(0, PAGE), hasMore: found.length > PAGE }
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
