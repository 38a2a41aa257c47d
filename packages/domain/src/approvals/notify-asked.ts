import { ownApprovalsPath } from '@loggia/contracts/approvals/paths'
import type { PersonKey } from '@loggia/contracts/person-key'
import type { Transaction } from '@loggia/db/client'
import { AppError } from '../kernel/errors.ts'
import { notify } from '../notices/notify.ts'
import { peopleOfClient } from '../notices/recipients.ts'
import type { LockedApproval } from './lock-approval.ts'
import { Prisma } from '@loggia/db/generated/client'
import { recordRecipientsOf } from '../notices/withdraw-notices.ts'
import { lockMatching } from '../kernel/row-locks.ts'

/** Names what people are told of one of the events of an approval. */
export const approvalOnceKey = (id: number, seq: number) => `approval ${id} ${seq}`

/** The request or reminder that people are notified of. */
interface Request {
  /** Its place among the events of the approval: of each one, people are notified once. */
  seq: number
  /** The name of whoever asks. */
  name: string
  /** Who did it, and is not notified; null where a program did. */
  by: PersonKey | null
}

/**
 * Notifies the people of a client that their answer is awaited.
 *
 * @throws CONFLICT when there are none, so that nothing is recorded as asked which reached nobody
 */
export async function notifyAsked(
  db: Transaction,
  {
    id,
    clientId,
    projectId,
    title,
  }: Pick<LockedApproval, 'id' | 'clientId' | 'projectId' | 'title'>,
  { seq, name, by }: Request,
): Promise<void> {
  const recipients = await peopleOfClient(db, clientId)
  if (recipients.length === 0) {
    throw new AppError('CONFLICT', 'The client has no access to the portal')
  }
  await notify(db, {
    kind: 'approvalAsked',
    recipients,
    details: { title, by: name },
    path: ownApprovalsPath(projectId),
    clientId,
    by,
    onceKey: approvalOnceKey(id, seq),
  })
}

/** Nobody needs to read, or be mailed, that an answer is awaited when it no longer is. */
export async function endRequests(
  db: Transaction,
  { id, clientId }: Pick<LockedApproval, 'id' | 'clientId'>,
): Promise<void> {
  const ids = await lockMatching(
    db,
    'notices',
    Prisma.sql`client_id = ${clientId} AND kind = 'approvalAsked' AND once_key LIKE ${`approval ${id} %`}
      AND (read_at IS NULL OR mail_due_at IS NOT NULL)`,
  )
  if (ids.length === 0) return
  await db.$executeRaw`
    UPDATE notices SET read_at = coalesce(read_at, now()), mail_due_at = NULL WHERE id = ANY(${ids}::int[])`
  await recordRecipientsOf(db, ids)
}
