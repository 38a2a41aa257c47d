import type { Transaction } from '@loggia/db/client'
import { RESPONSIBLE_STAFF } from '../staff-auth/active-staff.ts'
import { invalidField } from '../kernel/errors.ts'
import { lockRows } from '../kernel/row-locks.ts'

/**
 * Keeps a colleague active until the end of the transaction, so that new records have an existing owner.
 *
 * @param field the path of the id in the input
 * @throws VALIDATION when there is none with an active account, or a contractor
 */
export async function lockColleague(db: Transaction, id: number, field = 'ownerId'): Promise<void> {
  await lockRows(db, 'users', [id], 'SHARE')
  if ((await db.user.count({ where: { id, ...RESPONSIBLE_STAFF } })) > 0) return
  throw invalidField(field, 'This colleague has no active account')
}
