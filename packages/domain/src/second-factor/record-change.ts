import type { AuditAction } from '@loggia/contracts/audit/kinds'
import { type UnitOfWork, newAuditId } from '../kernel/unit-of-work.ts'

/**
 * Records that an account signs in differently from now on, and tells its owner by email: the change may be an
 * intruder's.
 *
 * @param name that of the owner, if it was they who did it before being signed in
 */
export async function recordSignInChange(
  { db, audit, enqueueMail }: UnitOfWork,
  action: AuditAction,
  userId: number,
  name?: string,
): Promise<void> {
  const id = await newAuditId(db)
  const actor = name === undefined ? undefined : ({ kind: 'staff', id: userId, name } as const)
  await audit({ id, action, entity: 'user', entityId: userId, ...(actor && { actor }) })
  await enqueueMail('sendSignInChanged', id)
}
