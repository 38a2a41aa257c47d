import { addressKey } from '@loggia/contracts/email-address'
import type { Transaction } from '@loggia/db/client'
import { Prisma, type User } from '@loggia/db/generated/client'
import { ACTIVE_STAFF } from './active-staff.ts'
import { lockMatching, lockRows } from '../kernel/row-locks.ts'
import { type UnitOfWork, newAuditId } from '../kernel/unit-of-work.ts'

/** The columns that decide who may sign in to an account, and how. */
type SignInChange = Pick<
  Prisma.UserUncheckedUpdateInput,
  'password' | 'email' | 'emailKey' | 'emailProvedAt' | 'deactivatedAt' | 'ssoIssuer' | 'ssoSubject'
>

/**
 * Changes the credentials of an account. Every link to set a new password that was sent before ends: its holder must
 * not be able to undo the change. All changes of these columns go through here.
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

/**
 * Gives an account an address that is proved, and tells the mailbox before where it is another one. The account is locked.
 *
 * @throws the database's error of a taken address, DUPLICATE
 */
export async function setAddress(
  { db, audit, enqueueMail }: UnitOfWork,
  id: number,
  email: string,
): Promise<User> {
  const before = await db.user.findUniqueOrThrow({ where: { id } })
  const emailKey = addressKey(email)
  const user = await changeSignIn(db, id, { email, emailKey, emailProvedAt: new Date() })
  const isSame = before.emailKey === emailKey
  const auditId = await newAuditId(db)
  await audit({
    id: auditId,
    action: isSame ? 'staff.emailProved' : 'staff.emailChanged',
    entity: 'user',
    entityId: id,
    before: { email: before.email },
    after: { email },
  })
  if (!isSame) await enqueueMail('sendEmailChanged', auditId)
  return user
}

/**
 * Locks an account, and tells whether the request still holds: it is active, and its password is the one that was
 * compared before the transaction began. Else an intruder with the former password could undo the reset that was meant
 * to shut them out.
 */
export async function lockUnchanged(
  db: Transaction,
  { id, password }: Pick<User, 'id' | 'password'>,
): Promise<boolean> {
  await lockRows(db, 'users', [id], 'NO KEY UPDATE')
  return (await db.user.count({ where: { id, password, ...ACTIVE_STAFF } })) > 0
}

export type ActiveStaff = Pick<User, 'id' | 'role'>

/**
 * Locks all active accounts and returns them: decisions about them stay true until the transaction ends.
 *
 * @param alsoId another account to lock, though it may not be active
 */
export async function lockActiveStaff(db: Transaction, alsoId = 0): Promise<ActiveStaff[]> {
  const isWanted = Prisma.sql`deactivated_at IS NULL OR id = ${alsoId}`
  const ids = await lockMatching(db, 'users', isWanted, 'NO KEY UPDATE')
  const where = { id: { in: ids }, ...ACTIVE_STAFF }
  return db.user.findMany({ where, select: { id: true, role: true } })
}
