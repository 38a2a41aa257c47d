import { Prisma } from '@loggia/db/generated/client'
import type { ClientActor, StaffActor } from '../kernel/actor.ts'
import { namesOfFiles } from './attachments.queries.ts'
import { AUTHOR_NAME } from './message-rows.queries.ts'
import { unreadOfThread } from './unread.queries.ts'

/** How much of the newest message a list shows. */
const PREVIEW = 160

/** What both lists tell of a conversation `t` about a client `c` and a project `p`, with `lastMessage`. */
export function listColumns(reader: StaffActor | ClientActor): Prisma.Sql {
  return Prisma.sql`
    c.id AS "clientId", c.name AS "clientName", p.id AS "projectId", p.title AS "projectTitle",
    ${unreadOfThread(reader)} AS unread, newest.text AS "lastText", newest.author AS "lastAuthor",
    t.last_message_at AS "lastMessageAt"`
}

/** The newest message of a conversation `t`; one without words is called by its files. */
export const lastMessage = (reader: StaffActor | ClientActor): Prisma.Sql => Prisma.sql`
  LEFT JOIN LATERAL (
    SELECT left(CASE WHEN m.text = '' THEN ${namesOfFiles(reader)} ELSE m.text END, ${PREVIEW}) AS text,
      ${AUTHOR_NAME} AS author
    FROM messages m LEFT JOIN users author ON author.id = m.author_id
    WHERE m.id = t.last_message_id) newest ON true`
