import type { Transaction } from '@loggia/db/client'
import type { LockedApproval } from './lock-approval.ts'
import type { PersonKey } from '@loggia/contracts/person-key'
import { Prisma } from '@loggia/db/generated/client'
import { recordRecipients } from '../kernel/live/notified.ts'
import { lockMatching } from '../kernel/row-locks.ts'

/** The mails that tell of an answer: one to each side. */
export const ANSWER_MAILS = ['sendApprovalConfirmation', 'sendApprovalAnswer'] as const

/** Nobody needs to know of an answer that was taken back. */
export async function retractNotices(
  db: Transaction,
  { id, clientId }: Pick<LockedApproval, 'id' | 'clientId'>,
  answer: { seq: number },
): Promise<void> {
  const onceKey = `approval ${id} ${answer.seq}`
  const ids = await lockMatching(db, 'notices', { clientId, kind: 'approvalAnswered', onceKey })
  const where = { id: { in: ids } }
  const rows = await db.notice.findMany({ where, select: { recipient: true } })
  await db.notice.deleteMany({ where })
  recordRecipients(
    db,
    rows.map(({ recipient }) => recipient as PersonKey),
  )
}

/**
 * Deletes the mails of an answer, for which the relay may wait at this moment.
 *
 * @returns false when one of them has been handed to the queue: the answer stands, and the caller must roll back
 */
export async function retractMails(db: Transaction, answer: { id: number }): Promise<boolean> {
  const ids = await lockMatching(
    db,
    'outbox',
    Prisma.sql`kind = ANY(${ANSWER_MAILS}) AND ref_id = ${answer.id} AND dispatched_at IS NULL`,
  )
  await db.outbox.deleteMany({ where: { id: { in: ids } } })
  return ids.length === ANSWER_MAILS.length
}
