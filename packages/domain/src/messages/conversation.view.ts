import {
  conversation,
  listedConversation,
  ownConversation,
} from '@loggia/contracts/messages/messages'
import type { ConversationSubject } from '@loggia/contracts/messages/conversations'
import type { Database } from '@loggia/db/client'
import { Prisma } from '@loggia/db/generated/client'
import { z } from 'zod'
import type { ClientActor, StaffActor, SignedIn } from '../kernel/actor.ts'
import { notFound } from '../kernel/errors.ts'
import { selectView } from '../kernel/read-view.ts'
import { viewColumns } from '../kernel/view-columns.ts'
import { PORTAL_STATUSES, isOwnRecord } from '../portal-access/people.ts'
import { isReachable } from '../portal-access/reachable.ts'
import { AUTHOR_NAME, namesOfFiles } from './message.view.ts'
import { newestThreads, type Filters } from './newest-threads.queries.ts'
import { joinOwnMark, unreadOfThread } from './unread.queries.ts'

type Db = Pick<Database, 'rows'>

/** The columns of all views of a conversation `t` about a client `c` and a project `p`, with the own mark `r`. */
const about = (reader: SignedIn) => ({
  clientId: Prisma.sql`c.id`,
  clientName: Prisma.sql`c.name`,
  projectId: Prisma.sql`p.id`,
  projectTitle: Prisma.sql`p.title`,
  unread: () => unreadOfThread(reader),
})

/** How much of the newest message a list shows. */
export const PREVIEW = 160

const newest = { lastText: Prisma.sql`newest.text`, lastAuthor: Prisma.sql`newest.author` }

/** The newest message of a conversation `t`; one without words is called by its files. */
export const joinNewest = (reader: SignedIn): Prisma.Sql => Prisma.sql`
  LEFT JOIN LATERAL (
    SELECT left(CASE WHEN m.text = '' THEN ${namesOfFiles(reader)} ELSE m.text END, ${PREVIEW}) AS text,
      ${AUTHOR_NAME} AS author
    FROM messages m WHERE m.id = t.last_message_id) newest ON true`

/** The newest conversations, those that the reader has not read first. */
export function listNewest(
  db: Db,
  reader: StaffActor,
  filters: Filters,
  { skipped, limit }: { skipped: number; limit: number },
): Promise<z.output<typeof listedConversation>[]> {
  const computed = { ...about(reader), ...newest, company: Prisma.sql`c.company` }
  const rest = Prisma.sql`
    FROM (
      SELECT * FROM (${newestThreads(reader, filters, skipped + limit)}) newest
      ORDER BY has_unread DESC, last_message_id DESC LIMIT ${limit} OFFSET ${skipped}) listed
    JOIN threads t ON t.id = listed.id
    LEFT JOIN projects p ON p.id = t.project_id JOIN clients c ON c.id = coalesce(t.client_id, p.client_id)
    ${joinOwnMark(reader)} ${joinNewest(reader)}
    ORDER BY listed.has_unread DESC, listed.last_message_id DESC`
  return selectView(db, viewColumns('Thread', listedConversation, { alias: 't', computed }), rest)
}

/** The conversations of a client, whether they have begun or not: first the general ones, then the liveliest. */
export function listOwn(db: Db, reader: ClientActor): Promise<z.output<typeof ownConversation>[]> {
  const isOwn = isOwnRecord(reader)
  const computed = { ...about(reader), ...newest, company: Prisma.sql`c.company` }
  const rest = Prisma.sql`
    FROM (
      SELECT id AS own_client, NULL::int AS own_project FROM clients c WHERE ${isOwn}
      UNION ALL
      SELECT c.id, p.id FROM projects p JOIN clients c ON c.id = p.client_id WHERE ${isOwn}) own
    JOIN clients c ON c.id = own.own_client LEFT JOIN projects p ON p.id = own.own_project
    LEFT JOIN threads t ON t.project_id = p.id OR (p.id IS NULL AND t.client_id = c.id)
    ${joinOwnMark(reader)} ${joinNewest(reader)}
    ORDER BY p.id IS NOT NULL, t.last_message_id DESC NULLS LAST, p.id DESC, c.id DESC`
  return selectView(db, viewColumns('Thread', ownConversation, { alias: 't', computed }), rest)
}

const facts = conversation
  .omit({ messages: true, hasOlder: true })
  .extend({ threadId: z.int().nullable() })

/**
 * The subject of a conversation and its read marks, whether it has begun or not.
 *
 * @throws NOT_FOUND where there is none, or this reader may not see it
 */
export async function readFacts(
  db: Db,
  reader: SignedIn,
  subject: ConversationSubject,
): Promise<z.output<typeof facts>> {
  const computed = {
    ...about(reader),
    clientHasAccess: () => Prisma.sql`c.status = ANY(${PORTAL_STATUSES})`,
    threadId: Prisma.sql`t.id`,
    readUpTo: Prisma.sql`coalesce(r.message_id, 0)`,
    seenUpTo: Prisma.sql`coalesce(seen.message_id, 0)`,
    seenAt: Prisma.sql`seen.read_at`,
  }
  const other = reader.kind === 'staff' ? 'client:%' : 'staff:%'
  const rest = Prisma.sql`FROM ${subjectTables(subject)} ${joinOwnMark(reader)}
    LEFT JOIN LATERAL (
      SELECT message_id, read_at FROM thread_reads s WHERE s.thread_id = t.id AND s.person LIKE ${other}
      ORDER BY message_id DESC LIMIT 1) seen ON true
    WHERE ${isReachable(reader)}`
  const view = viewColumns('Thread', facts, { alias: 't', computed })
  const [found] = await selectView(db, view, rest)
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
