import { foldCase } from '@loggia/contracts/fold-case'
import type { Transaction } from '@loggia/db/client'
import type { StaffInvitation, User } from '@loggia/db/generated/client'
import type { UnitOfWork } from '../kernel/unit-of-work.ts'
import { AppError, notFound } from '../kernel/errors.ts'
import { changeSignIn, lockActiveStaff } from './account-changes.queries.ts'

type Unit = Pick<UnitOfWork, 'db' | 'audit'>

/** Who changes an account: the id of a colleague, or an operator without an account. */
type ChangedBy = number | 'operator'

/**
 * Deactivates an account: it can no longer sign in, its links to set a password end, and the open
 * invitations that it sent or that were sent to its address are revoked. Its records keep the name.
 * Deactivating it again changes nothing. End its sessions after the commit.
 *
 * @throws NOT_FOUND; UNAUTHENTICATED when the colleague was deactivated meanwhile; FORBIDDEN for
 *   oneself and for the last active account
 */
export async function deactivateAccount(unit: Unit, id: number, by: ChangedBy): Promise<void> {
  const { db, audit } = unit
  if (id === by) {
    throw new AppError('FORBIDDEN', 'You cannot deactivate yourself. Ask a colleague to do it.')
  }
  // With the lock, two colleagues cannot deactivate each other and leave nobody.
  const active = await lockActiveStaff(db)
  assertActive(active, by)
  const user = await readAccount(db, id)
  if (user.deactivatedAt) return
  if (active.length === 1) {
    throw new AppError(
      'FORBIDDEN',
      `${user.name} is the last active member of staff. Add or reactivate someone else first.`,
    )
  }
  const { deactivatedAt } = await changeSignIn(db, id, { deactivatedAt: new Date() })
  await revokeInvitations(unit, user)
  const change = { before: { deactivatedAt: null }, after: { deactivatedAt } }
  await audit({ action: 'staff.deactivated', entity: 'user', entityId: id, ...change })
}

/**
 * Lets a deactivated account sign in again, with the password it had.
 *
 * @throws NOT_FOUND; UNAUTHENTICATED when the colleague was deactivated meanwhile
 */
export async function reactivateAccount(unit: Unit, id: number, by: ChangedBy): Promise<void> {
  const { db, audit } = unit
  assertActive(await lockActiveStaff(db, id), by)
  const user = await readAccount(db, id)
  if (!user.deactivatedAt) return
  const change = { before: { deactivatedAt: user.deactivatedAt }, after: { deactivatedAt: null } }
  await audit({ action: 'staff.reactivated', entity: 'user', entityId: id, ...change })
  await changeSignIn(db, id, { deactivatedAt: null })
}

function assertActive(active: number[], by: ChangedBy): void {
  if (by !== 'operator' && !active.includes(by)) {
    throw new AppError('UNAUTHENTICATED', 'Please sign in')
  }
}

async function readAccount(db: Transaction, id: number): Promise<User> {
  const user = await db.user.findUnique({ where: { id } })
  if (!user) throw notFound('Colleague')
  return user
}

/** Revokes the unused invitations from an account and to its address, each with an audit entry. */
async function revokeInvitations({ db, audit }: Unit, { id, emailKey }: User): Promise<void> {
  const unused = await db.staffInvitation.findMany({ where: { usedAt: null } })
  const isTheirs = ({ email, invitedById }: StaffInvitation) =>
    invitedById === id || foldCase(email) === emailKey
  for (const { id: entityId, email, expiresAt } of unused.filter(isTheirs)) {
    // Somebody may use or revoke it at this very moment.
    const { count } = await db.staffInvitation.deleteMany({ where: { id: entityId, usedAt: null } })
    const before = { email, expiresAt }
    const revoked = { action: 'staff.invitationRevoked', entity: 'invitation', entityId } as const
    if (count > 0) await audit({ ...revoked, before })
  }
}
