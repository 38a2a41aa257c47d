import type { StaffRole } from '@loggia/contracts/actors'
import { staffKey } from '@loggia/contracts/person-key'
import { addressKey } from '@loggia/contracts/email-address'
import { isErasedAccount } from '@loggia/contracts/team/erased-account'
import type { Transaction } from '@loggia/db/client'
import type { StaffInvitation, User } from '@loggia/db/generated/client'
import type { UnitOfWork } from '../kernel/unit-of-work.ts'
import { AppError, notFound } from '../kernel/errors.ts'
import { lockMatching } from '../kernel/row-locks.ts'
import { removePasskeysOf } from '../portal-access/remove-passkeys.ts'
import { recordSignInChange } from '../second-factor/record-change.ts'
import { changeSignIn, lockActiveStaff, type ActiveStaff } from './account-changes.ts'

type Unit = Pick<UnitOfWork, 'db' | 'audit'>

/** The author of a change to an account: the id of an admin, or an operator without an account. */
type ChangedBy = number | 'operator'

/**
 * Deactivates an account: it can no longer sign in, its links to set a password end, and the open
 * invitations that it sent or that were sent to its address are revoked. Its records keep the name.
 * Deactivating it again changes nothing. End its sessions after the commit.
 *
 * @throws NOT_FOUND; UNAUTHENTICATED or FORBIDDEN when the caller is no active admin any more; FORBIDDEN for oneself
 *   and for the last admin
 */
export async function deactivateAccount(unit: Unit, id: number, by: ChangedBy): Promise<void> {
  const { db, audit } = unit
  if (id === by) {
    throw new AppError('FORBIDDEN', 'You cannot deactivate yourself. Ask another admin to do it.')
  }
  // With the lock, two admins cannot deactivate each other and leave none.
  const active = await lockActiveStaff(db)
  assertActiveAdmin(active, by)
  const user = await readAccount(db, id)
  if (user.deactivatedAt) return
  assertNotLastAdmin(active, user)
  // A returning person may have another account at the identity provider by then.
  const noSso = { ssoIssuer: null, ssoSubject: null }
  const { deactivatedAt } = await changeSignIn(db, id, { deactivatedAt: new Date(), ...noSso })
  await revokeInvitations(unit, user)
  const change = { before: { deactivatedAt: null }, after: { deactivatedAt } }
  await audit({ action: 'staff.deactivated', entity: 'user', entityId: id, ...change })
}

/**
 * Lets a deactivated account sign in again, with the password it had.
 *
 * @throws NOT_FOUND; UNAUTHENTICATED or FORBIDDEN when the caller is no active admin any more
 */
export async function reactivateAccount(unit: Unit, id: number, by: ChangedBy): Promise<void> {
  const { db, audit } = unit
  assertActiveAdmin(await lockActiveStaff(db, id), by)
  const user = await readAccount(db, id)
  if (!user.deactivatedAt) return
  const change = { before: { deactivatedAt: user.deactivatedAt }, after: { deactivatedAt: null } }
  await audit({ action: 'staff.reactivated', entity: 'user', entityId: id, ...change })
  await changeSignIn(db, id, { deactivatedAt: null })
}

/**
 * Gives an account another role, which counts from its next call on. The open invitations of a former admin are
 * revoked, since they may know the links.
 *
 * @throws NOT_FOUND; UNAUTHENTICATED or FORBIDDEN when the caller is no active admin any more; FORBIDDEN for oneself
 * and for the last admin
 */
export async function changeRole(
  unit: Unit,
  id: number,
  role: StaffRole,
  by: ChangedBy,
): Promise<void> {
  const { db, audit } = unit
  if (id === by) {
    throw new AppError('FORBIDDEN', 'You cannot change your own role. Ask another admin to do it.')
  }
  const active = await lockActiveStaff(db, id)
  assertActiveAdmin(active, by)
  const user = await readAccount(db, id)
  if (user.role === role) return
  assertNotLastAdmin(active, user)
  await db.user.update({ where: { id }, data: { role } })
  if (role !== 'admin') await revokeInvitations(unit, user)
  // Their notices as staff name clients whom a contractor does not see.
  if (role === 'contractor') await db.notice.deleteMany({ where: { recipient: staffKey(id) } })
  const change = { before: { role: user.role }, after: { role } }
  await audit({ action: 'staff.roleChanged', entity: 'user', entityId: id, ...change })
}

/**
 * Turns off the lost second factor of an account, with its passkeys, and tells its owner by email: where a second
 * factor is required, a passkey signs in alone. Their password stays. Without one, nothing changes.
 *
 * @throws NOT_FOUND; UNAUTHENTICATED or FORBIDDEN when the caller is no active admin any more; FORBIDDEN for oneself
 */
export async function resetSecondFactor(
  unit: UnitOfWork,
  id: number,
  by: ChangedBy,
): Promise<void> {
  if (id === by) {
    const message =
      'You cannot reset your own second factor. Turn it off on the page of your account.'
    throw new AppError('FORBIDDEN', message)
  }
  const { db } = unit
  const person = staffKey(id)
  await lockMatching(db, 'passkeys', { person })
  assertActiveAdmin(await lockActiveStaff(db, id), by)
  await readAccount(db, id)
  const where = { userId: id, confirmedAt: { not: null } }
  const { count: apps } = await db.secondFactor.deleteMany({ where })
  const passkeys = await removePasskeysOf(unit, person)
  if (apps + passkeys > 0) await recordSignInChange(unit, 'staff.secondFactorReset', id)
}

function assertActiveAdmin(active: ActiveStaff[], by: ChangedBy): void {
  if (by === 'operator') return
  const caller = active.find(({ id }) => id === by)
  if (!caller) throw new AppError('UNAUTHENTICATED', 'Please sign in')
  if (caller.role !== 'admin') throw new AppError('FORBIDDEN', 'Only admins decide who may sign in')
}

/** @throws FORBIDDEN when no other admin would be left */
export function assertNotLastAdmin(
  active: readonly ActiveStaff[],
  { id, name }: Pick<User, 'id' | 'name'>,
): void {
  const admins = active.filter(({ role }) => role === 'admin')
  if (admins.length > 1 || admins[0]?.id !== id) return
  throw new AppError('FORBIDDEN', `${name} is the last admin. Make someone else an admin first.`)
}

async function readAccount(db: Transaction, id: number): Promise<User> {
  const user = await db.user.findUnique({ where: { id } })
  if (!user || isErasedAccount(user)) throw notFound('Colleague')
  return user
}

/** Revokes the unused invitations from an account and to its address, each with an audit entry. */
async function revokeInvitations({ db, audit }: Unit, { id, emailKey }: User): Promise<void> {
  const unused = await db.staffInvitation.findMany({ where: { usedAt: null } })
  const isTheirs = ({ email, invitedById }: StaffInvitation) =>
    invitedById === id || addressKey(email) === emailKey
  for (const { id: entityId, email, expiresAt } of unused.filter(isTheirs)) {
    // It may be used or revoked at this very moment.
    const { count } = await db.staffInvitation.deleteMany({ where: { id: entityId, usedAt: null } })
    const before = { email, expiresAt }
    const revoked = { action: 'staff.invitationRevoked', entity: 'invitation', entityId } as const
    if (count > 0) await audit({ ...revoked, before })
  }
}
