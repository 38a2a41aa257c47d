import type { Conversation } from '@loggia/contracts/messages/messages'
import type { ConversationSubject } from '@loggia/contracts/messages/conversations'
import type { Database } from '@loggia/db/client'
import { Prisma } from '@loggia/db/generated/client'
import type { ClientActor, StaffActor } from '../kernel/actor.ts'
import { notFound } from '../kernel/errors.ts'
import { isReachable } from '../portal-access/reachable.view.ts'
import { joinOwnMark, unreadOfThread } from './unread.queries.ts'

type Facts = Omit<Conversation, 'messages' | 'hasOlder'> & { threadId: number | null }

/**
 * What a conversation is about and how far it is read, whether it has begun or not.
 *
 * @throws NOT_FOUND where there is none, or it is nobody's business of this reader
 */
export async function readFacts(
  { rows }: Pick<Database, 'rows'>,
  reader: StaffActor | ClientActor,
  subject: ConversationSubject,
): Promise<Facts> {
  const other = reader.kind === 'staff' ? 'client:%' : 'staff:%'
  const [found] = await rows<Facts>(Prisma.sql`
    SELECT t.id AS "threadId", c.id AS "clientId", c.name AS "clientName", p.id AS "projectId",
      p.title AS "projectTitle", coalesce(r.message_id, 0) AS "readUpTo",
      coalesce(seen.message_id, 0) AS "seenUpTo", seen.read_at AS "seenAt", ${unreadOfThread(reader)} AS unread
    FROM ${subjectTables(subject)} ${joinOwnMark(reader)}
    LEFT JOIN LATERAL (
      SELECT message_id, read_at FROM thread_reads s WHERE s.thread_id = t.id AND s.person LIKE ${other}
      ORDER BY message_id DESC LIMIT 1) seen ON true
    WHERE ${isReachable(reader)}`)
  if (!found) throw notFound('projectId' in subject ? 'Project' : 'Client')
  return found
}

/** The client `c` of a subject, its project `p` and its conversation `t`, where there are any. */
function subjectTables(subject: ConversationSubject): Prisma.Sql {
  return 'projectId' in subject
    ? Prisma.sql`(SELECT * FROM projects WHERE id = ${subject.projectId}) p
        JOIN clients c ON c.id = p.client_id LEFT JOIN threads t ON t.project_id = p.id`
    : Prisma.sql`(SELECT * FROM clients WHERE id = ${subject.clientId}) c
        LEFT JOIN threads t ON t.client_id = c.id LEFT JOIN projects p ON false`
}
