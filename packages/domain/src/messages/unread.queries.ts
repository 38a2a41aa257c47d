import { MAX_UNREAD } from '@loggia/contracts/messages/conversations'
import type { Database } from '@loggia/db/client'
import { Prisma } from '@loggia/db/generated/client'
import { isoTime } from '../kernel/view-columns.ts'
import { AUTHOR_NAME } from './message.view.ts'
import { projectsOfContractor } from '../portal-access/reachable.ts'
import { isContractor, personKey, type SignedIn } from '../kernel/actor.ts'
import { isOwnRecord } from '../portal-access/people.ts'

/** The read mark `r` of a person in a conversation `t`, if they have one. */
export function joinOwnMark(reader: SignedIn): Prisma.Sql {
  return Prisma.sql`LEFT JOIN thread_reads r ON r.thread_id = t.id AND r.person = ${personKey(reader)}`
}

/**
 * The messages of a conversation `t` that a person has not read, up to `MAX_UNREAD` of them, as a subquery. Messages of
 * staff are never unread to colleagues, and messages from before a person came are unread to none.
 */
export function unreadOfThread(reader: SignedIn): Prisma.Sql {
  return Prisma.sql`(
    SELECT count(*)::int FROM (
      SELECT 1 FROM messages m
      WHERE m.thread_id = t.id AND ${isUnread(reader)} LIMIT ${MAX_UNREAD}) unread)`
}

function isUnread(reader: SignedIn): Prisma.Sql {
  return Prisma.sql`m.id > coalesce(r.message_id, 0) AND m.deleted_at IS NULL
    AND ${isByOthers(reader)} AND m.created_at >= ${since(reader)}`
}

function isByOthers(reader: SignedIn): Prisma.Sql {
  return reader.kind === 'staff'
    ? Prisma.sql`m.is_from_client`
    : Prisma.sql`m.author_email_key IS DISTINCT FROM ${reader.emailKey}`
}

/** Whether a person has unread messages in a conversation `t`. */
export function hasUnread(reader: SignedIn): Prisma.Sql {
  return Prisma.sql`(${mayHaveUnread(reader)} AND EXISTS (
    SELECT 1 FROM messages m WHERE m.thread_id = t.id AND ${isUnread(reader)}))`
}

/** Whether a conversation `t` can have unread messages at all, without looking at messages. */
function mayHaveUnread(reader: SignedIn): Prisma.Sql {
  return Prisma.sql`t.last_message_id > coalesce(r.message_id, 0) AND t.last_message_at >= ${since(reader)}`
}

/**
 * When a person came: to the team, as a contractor to the project of a conversation `t`, as a colleague to its client.
 */
function since(reader: SignedIn): Prisma.Sql {
  return Prisma.sql`coalesce((${cameAt(reader)}), '-infinity')`
}

function cameAt(reader: SignedIn): Prisma.Sql {
  if (isContractor(reader)) {
    return Prisma.sql`SELECT pc.added_at FROM project_contractors pc
      WHERE pc.project_id = t.project_id AND pc.user_id = ${reader.id}`
  }
  if (reader.kind === 'staff')
    return Prisma.sql`SELECT created_at FROM users WHERE id = ${reader.id}`
  return Prisma.sql`SELECT cp.invited_at FROM client_people cp
    WHERE cp.email_key = ${reader.emailKey} AND cp.ended_at IS NULL AND cp.client_id = coalesce(
      t.client_id, (SELECT own.client_id FROM projects own WHERE own.id = t.project_id))`
}

/**
 * How many messages a person has not read, in all conversations that they may see, as a subquery; counted up to
 * `MAX_UNREAD`.
 *
 * @param after counts later ones only
 */
export function unreadMessages(reader: SignedIn, after?: Date): Prisma.Sql {
  const isLater = after ? Prisma.sql`AND m.created_at > ${after}` : Prisma.empty
  return Prisma.sql`(
    SELECT count(*)::int FROM (
      SELECT 1 FROM ${reachableThreads(reader)} ${joinOwnMark(reader)}
      JOIN messages m ON m.thread_id = t.id AND ${isUnread(reader)} ${isLater}
      WHERE ${mayHaveUnread(reader)} LIMIT ${MAX_UNREAD}) unread)`
}

/** The conversations `t` that a person may see. Those of a client are found from their records on, by indexes. */
export function reachableThreads(reader: SignedIn): Prisma.Sql {
  if (isContractor(reader)) {
    return Prisma.sql`(
      SELECT own.* FROM threads own WHERE own.project_id IN ${projectsOfContractor(reader)}) t`
  }
  if (reader.kind === 'staff') return Prisma.sql`threads t`
  const isOwn = isOwnRecord(reader)
  return Prisma.sql`(
    SELECT own.* FROM clients c JOIN threads own ON own.client_id = c.id WHERE ${isOwn}
    UNION ALL
    SELECT own.* FROM clients c JOIN projects p ON p.client_id = c.id JOIN threads own ON own.project_id = p.id
    WHERE ${isOwn}) t`
}

/** How much of an unread message a dashboard quotes, in letters. */
const QUOTED = 600

/** The newest message with words that a person has not read, with its conversation, as a subquery for a JSON object. */
export function newestUnread(reader: SignedIn): Prisma.Sql {
  return Prisma.sql`(
    SELECT json_build_object('clientId', c.id, 'clientName', c.name, 'projectId', p.id, 'projectTitle', p.title,
      'author', ${AUTHOR_NAME}, 'text', left(m.text, ${QUOTED}), 'createdAt', ${isoTime('m.created_at')})
    FROM ${reachableThreads(reader)} ${joinOwnMark(reader)}
    JOIN messages m ON m.thread_id = t.id AND ${isUnread(reader)} AND m.text <> ''
    LEFT JOIN projects p ON p.id = t.project_id JOIN clients c ON c.id = coalesce(t.client_id, p.client_id)
    WHERE ${mayHaveUnread(reader)} ORDER BY m.id DESC LIMIT 1)`
}

/** The number of unread messages, read by itself. */
export async function countUnread(
  { rows }: Pick<Database, 'rows'>,
  reader: SignedIn,
): Promise<number> {
  const [row] = await rows<{ unread: number }>(
    Prisma.sql`SELECT ${unreadMessages(reader)} AS unread`,
  )
  return row?.unread ?? 0
}
