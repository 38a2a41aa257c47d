import type { conversationsInput } from '@loggia/contracts/portal/messages'
import { Prisma } from '@loggia/db/generated/client'
import type { z } from 'zod'
import type { StaffActor } from '../../core/actor.ts'
import { anyContains, where } from '../../data/lists/list-sql.ts'
import { hasUnread, joinOwnMark } from './unread.queries.ts'

type Filters = Pick<z.output<typeof conversationsInput>, 'q' | 'filter'>

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
      Prisma.sql`t.last_message_id IS NOT NULL`,
      q && isAbout(q),
      filter === 'unanswered' && Prisma.sql`t.is_unanswered`,
      isUnread ? unread : Prisma.sql`NOT ${unread}`,
    ])
    return Prisma.sql`(
      SELECT t.id, t.last_message_id, ${isUnread} AS has_unread FROM threads t ${joinOwnMark(reader)}
      ${conditions} ORDER BY t.last_message_id DESC LIMIT ${count})`
  }
  return filter === 'unread' ? half(true) : Prisma.sql`${half(true)} UNION ALL ${half(false)}`
}

/** Whether a conversation `t` is about a client or project that contains a text. */
function isAbout(q: string): Prisma.Sql {
  const isClient = anyContains(['c.name', 'c.company'], q)
  return Prisma.sql`(
    t.client_id IN (SELECT c.id FROM clients c WHERE ${isClient})
    OR t.project_id IN (
      SELECT p.id FROM projects p WHERE ${anyContains(['p.title'], q)}
      UNION ALL SELECT p.id FROM projects p JOIN clients c ON c.id = p.client_id WHERE ${isClient}))`
}
