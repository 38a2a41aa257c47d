import type { Transaction } from '@loggia/db/client'
import { Prisma, type User } from '@loggia/db/generated/client'
import { ACTIVE_STAFF } from './active-staff.ts'
import { lockMatching } from '../kernel/row-locks.ts'

/** What decides who may sign in to an account, and how. */
type SignInChange = Pick<
  Prisma.UserUncheckedUpdateInput,
  'password' | 'email' | 'emailKey' | 'deactivatedAt' | 'ssoIssuer' | 'ssoSubject'
>

/**
 * Changes what an account signs in with. Every link to set a new password that was sent before ends:
 * whoever holds one must not be able to undo the change. All changes of these columns go through here.
 */
export async function changeSignIn(
  db: Transaction,
  userId: number,
  data: SignInChange,
): Promise<User> {
  const user = await db.user.update({ where: { id: userId }, data })
  await db.passwordReset.updateMany({
    where: { userId, usedAt: null },
    data: { usedAt: new Date() },
  })
  return user
}

export type ActiveStaff = Pick<User, 'id' | 'role'>

/**
 * Locks all active accounts and returns them: what is decided from them stays true until the transaction ends.
 *
 * @param alsoId another account to lock, though it may not be active
 */
export async function lockActiveStaff(db: Transaction, alsoId = 0): Promise<ActiveStaff[]> {
  const isWanted = Prisma.sql`deactivated_at IS NULL OR id = ${alsoId}`
  const ids = await lockMatching(db, 'users', isWanted, 'NO KEY UPDATE')
  const where = { id: { in: ids }, ...ACTIVE_STAFF }
  return db.user.findMany({ where, select: { id: true, role: true } })
}
