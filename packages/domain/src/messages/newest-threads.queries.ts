import type { conversationsInput } from '@loggia/contracts/messages/messages'
import { Prisma } from '@loggia/db/generated/client'
import type { z } from 'zod'
import type { StaffActor } from '../kernel/actor.ts'
import type { Reading } from '../kernel/lists/reading.ts'
import { anyContains, searchesNewest, where } from '../kernel/lists/list-statement.ts'
import { hasUnread, joinOwnMark } from './unread.queries.ts'

/** How many conversations are listed, and searched without an index: the newest. */
export const NEWEST_CONVERSATIONS = 5_000

export type Filters = Pick<z.output<typeof conversationsInput>, 'q' | 'filter'>

/**
 * The newest conversations that match, and whether they have unread messages: as many of those that have, and as many of
 * the others. Each half is read in the order of an index, and ends when it has enough.
 */
export function newestThreads(
  reader: StaffActor,
  { q, filter }: Filters,
  count: number,
): Prisma.Sql {
  const half = (isUnread: boolean) => {
    const unread = hasUnread(reader)
    const conditions = where([
      q ? Prisma.sql`t.last_message_id IS NOT NULL` : isAmongNewest,
      filter === 'unanswered' && Prisma.sql`t.is_unanswered`,
      isUnread ? unread : Prisma.sql`NOT ${unread}`,
    ])
    return Prisma.sql`(
      SELECT t.id, t.last_message_id, ${isUnread} AS has_unread
      FROM ${Prisma.raw(q ? 'meant' : 'threads')} t ${joinOwnMark(reader)}
      ${conditions} ORDER BY t.last_message_id DESC LIMIT ${count})`
  }
  const meant = q
    ? Prisma.sql`WITH ${searchesNewest(q) ? matchAmongNewest(q) : matchCondition(q)}`
    : Prisma.empty
  const all = Prisma.sql`${half(true)} UNION ALL ${half(false)}`
  return Prisma.sql`${meant} ${filter === 'unread' ? half(true) : all}`
}

/** The newest message of the last conversation that is older than the newest ones; no row when there is none. */
const olderThanNewest = Prisma.sql`SELECT last_message_id FROM threads WHERE last_message_id IS NOT NULL
  ORDER BY last_message_id DESC LIMIT 1 OFFSET ${NEWEST_CONVERSATIONS}`

const isAmongNewest = Prisma.sql`t.last_message_id > coalesce((${olderThanNewest}), 0)`

/** Whether there are conversations that these filters leave out only because they are old. */
export async function hasOlderThreads(
  { rows }: Pick<Reading, 'rows'>,
  { q }: Filters,
): Promise<boolean> {
  if (q && !searchesNewest(q)) return false
  const older = await rows(olderThanNewest)
  return older.length > 0
}

/** The conversations `meant`, for a text that no index finds. */
function matchAmongNewest(q: string): Prisma.Sql {
  return Prisma.sql`meant AS MATERIALIZED (
    SELECT t.* FROM threads t LEFT JOIN projects p ON p.id = t.project_id
      JOIN clients c ON c.id = coalesce(t.client_id, p.client_id)
    WHERE ${isAmongNewest} AND ${anyContains(['c.name', 'c.company', 'p.title'], q)})`
}

/**
 * The conversations `meant`: those about a client or project that contains a text. They are found once for both halves,
 * by indexes; as subqueries in place of the arrays, PostgreSQL reads all projects.
 */
function matchCondition(q: string): Prisma.Sql {
  return Prisma.sql`meant_clients AS MATERIALIZED (
    SELECT c.id FROM clients c WHERE ${anyContains(['c.name', 'c.company'], q)}
  ), meant AS MATERIALIZED (
    SELECT t.* FROM threads t WHERE t.client_id = ANY(ARRAY(SELECT id FROM meant_clients))
    UNION ALL
    SELECT t.* FROM threads t WHERE t.project_id = ANY(ARRAY(
      SELECT p.id FROM projects p WHERE p.client_id = ANY(ARRAY(SELECT id FROM meant_clients))
      UNION ALL
      SELECT p.id FROM projects p WHERE ${anyContains(['p.title'], q)})))`
}
