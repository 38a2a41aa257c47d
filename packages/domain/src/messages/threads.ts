import {
  GENERAL_CONVERSATION,
  type ConversationSubject,
} from '@loggia/contracts/messages/conversations'
import type { PersonKey } from '@loggia/contracts/person-key'
import type { Transaction } from '@loggia/db/client'
import { Prisma } from '@loggia/db/generated/client'
import { recordRecipients } from '../kernel/unit-of-work.ts'
import { lockClientsOf, lockMatching } from '../kernel/row-locks.ts'

/** The present subject of a conversation. */
export interface LockedSubject {
  clientId: number
  projectId: number | null
  /** Its name for staff: the project, or the client. */
  officeTitle: string
  /** Its name for the client. */
  portalTitle: string
}

/**
 * Keeps the client or project of a conversation from being deleted until the end of the transaction, so that new
 * messages go to the trash with it. Null where it is gone.
 */
export async function lockSubject(
  db: Transaction,
  subject: ConversationSubject,
): Promise<LockedSubject | null> {
  if ('projectId' in subject) await lockClientsOf(db, 'projects', [subject.projectId])
  const [held] =
    'projectId' in subject
      ? await db.$queryRaw<LockedSubject[]>`
          SELECT client_id AS "clientId", id AS "projectId", title AS "officeTitle", title AS "portalTitle"
          FROM projects WHERE id = ${subject.projectId} FOR KEY SHARE`
      : await db.$queryRaw<LockedSubject[]>`
          SELECT id AS "clientId", NULL::int AS "projectId", name AS "officeTitle",
                 ${GENERAL_CONVERSATION} AS "portalTitle"
          FROM clients WHERE id = ${subject.clientId} FOR KEY SHARE`
  return held ?? null
}

/**
 * Locks the conversation about a locked subject, and starts a missing one. Of several simultaneous starts, all but the
 * first wait and then find it.
 */
export async function lockThread(db: Transaction, subject: ConversationSubject): Promise<number> {
  await db.thread.createMany({ data: [subject], skipDuplicates: true })
  const [id] = await lockMatching(db, 'threads', subject, 'NO KEY UPDATE')
  if (id === undefined)
    throw new Error('A conversation was deleted although its subject was locked')
  return id
}

/**
 * Moves a person's read mark, and reads their notices up to there, of which no mail is sent any more. It never goes
 * back. Returns whether that was news.
 */
export async function moveReadMark(
  db: Transaction,
  { threadId, person, messageId }: { threadId: number; person: PersonKey; messageId: number },
): Promise<boolean> {
  const moved = await db.$executeRaw`
    INSERT INTO thread_reads (thread_id, person, message_id) VALUES (${threadId}, ${person}, ${messageId})
    ON CONFLICT (thread_id, person) DO UPDATE SET message_id = excluded.message_id, read_at = now()
    WHERE thread_reads.message_id < excluded.message_id`
  const count = await db.$executeRaw`
    UPDATE notices SET read_at = now(), mail_due_at = NULL, mail_delivery = NULL
    WHERE id IN (
      SELECT n.id FROM notices n JOIN messages m ON m.id = n.message_id
      WHERE n.recipient = ${person} AND n.kind = 'messageReceived' AND n.read_at IS NULL
        AND m.thread_id = ${threadId} AND m.id <= ${messageId}
      ORDER BY n.id FOR UPDATE OF n)`
  // The bell, on all screens of the same person.
  if (count > 0) recordRecipients(db, [person])
  return moved > 0
}

/** The SQL expression for whether a conversation `t` waits for an answer: the client had the last word. */
export const IS_UNANSWERED = `coalesce((
  SELECT m.is_from_client FROM messages m WHERE m.thread_id = t.id AND m.deleted_at IS NULL
  ORDER BY m.id DESC LIMIT 1), false)`

/** The side with the last word changes when that is withdrawn. */
export async function updateUnanswered(db: Transaction, threadId: number): Promise<void> {
  await db.$executeRaw`
    UPDATE threads t SET is_unanswered = ${Prisma.raw(IS_UNANSWERED)} WHERE t.id = ${threadId}`
}
