import type { AuditAction } from '@loggia/contracts/audit/kinds'
import { newAuditId } from '../kernel/transaction.ts'
import type { Author, UnitOfWork } from '../kernel/unit-of-work.ts'

/**
 * Records that an account signs in differently from now on, and tells its owner by email: whoever did it may be somebody
 * else.
 *
 * @param actor who did it, if not the author of the unit of work
 */
export async function recordSignInChange(
  { db, audit, enqueueMail }: UnitOfWork,
  action: AuditAction,
  userId: number,
  actor?: Author,
): Promise<void> {
  const id = await newAuditId(db)
  await audit({ id, action, entity: 'user', entityId: userId, ...(actor && { actor }) })
  await enqueueMail('sendSignInChanged', id)
}
