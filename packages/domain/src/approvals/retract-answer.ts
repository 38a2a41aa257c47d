import type { Transaction } from '@loggia/db/client'
import { Prisma } from '@loggia/db/generated/client'
import { lockMatching } from '../kernel/row-locks.ts'

/** The mails that tell of an answer: one to each side. */
export const ANSWER_MAILS = ['sendApprovalConfirmation', 'sendApprovalAnswer'] as const

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
