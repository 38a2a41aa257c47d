import type { Transaction } from '@loggia/db/client'
import { Prisma } from '@loggia/db/generated/client'
import type { LockedApproval } from './lock-approval.ts'
import { recordRecipientsOf } from '../notices/withdraw-notices.ts'
import { lockMatching } from '../kernel/row-locks.ts'

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
