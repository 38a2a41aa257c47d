import type { Transaction } from '@loggia/db/client'
import type { Prisma, User } from '@loggia/db/generated/client'

/** What decides who may sign in to an account, and how. */
type SignInChange = Pick<
  Prisma.UserUncheckedUpdateInput,
  'password' | 'email' | 'emailKey' | 'deactivatedAt'
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

/** Locks an account, so that of several changes one comes after the other. */
export async function lockAccount(db: Transaction, userId: number): Promise<void> {
  await db.$executeRaw`SELECT 1 FROM users WHERE id = ${userId} FOR NO KEY UPDATE`
}

/**
 * Locks all active accounts, always in the same order, and returns their ids: what is decided from them
 * stays true until the transaction ends.
 */
export async function lockActiveStaff(db: Transaction): Promise<number[]> {
  const rows = await db.$queryRaw<{ id: number }[]>`
    SELECT id FROM users WHERE deactivated_at IS NULL ORDER BY id FOR NO KEY UPDATE`
  return rows.map(({ id }) => id)
}
