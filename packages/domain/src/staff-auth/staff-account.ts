import { addressKey } from '@loggia/contracts/email-address'
import { foldCase } from '@loggia/contracts/fold-case'
import type { StaffRegistration } from '@loggia/contracts/staff-auth/staff-auth'
import type { Database, Transaction } from '@loggia/db/client'
import type { StaffInvitation, User } from '@loggia/db/generated/client'
import type { Author, UnitOfWork } from '../kernel/unit-of-work.ts'
import { AppError } from '../kernel/errors.ts'
import { lockTable } from '../kernel/row-locks.ts'

const EMAIL_TAKEN = 'Email address is already in use'

interface NewAccount {
  name: string
  email: string
  username: string
  passwordHash: string
}

interface Rules {
  registration: StaffRegistration
  /** The invitation whose link was opened, if any. */
  invitationId: number | null
}

/**
 * Creates a staff account if the installation allows it: always, only for the first account, or only
 * with an unused invitation.
 *
 * @param by who creates it, if not the person whom it belongs to
 * @throws FORBIDDEN when registration is closed; DUPLICATE with the taken fields
 */
export async function createStaffAccount(
  { db, audit }: Pick<UnitOfWork, 'db' | 'audit'>,
  rules: Rules,
  { name, email, username, passwordHash }: NewAccount,
  by?: Author,
): Promise<User> {
  // Registrations are serialized, so that exactly one of several concurrent ones is the first.
  await lockTable(db, 'users')
  const role = await roleOfNewAccount(db, rules)
  const keys = { usernameKey: foldCase(username), emailKey: addressKey(email) }
  await assertNotTaken(db, keys)
  const user = await db.user.create({
    data: { name, email, username, password: passwordHash, role, ...keys },
  })
  await audit({
    action: 'staff.registered',
    entity: 'user',
    entityId: user.id,
    after: { username, name, email, role },
    actor: by ?? { kind: 'staff', id: user.id, name },
  })
  return user
}

/** How staff may register now: with `first`, all accounts after the first one need an invitation. */
export async function registrationNow(
  db: Pick<Transaction, 'user'>,
  setting: StaffRegistration,
): Promise<StaffRegistration> {
  const isClosed =
    setting === 'first' && (await db.user.findFirst({ select: { id: true } })) !== null
  return isClosed ? 'invite' : setting
}

/** That of the invitation; without one, whoever may register is an admin. @throws FORBIDDEN */
async function roleOfNewAccount(
  db: Transaction,
  { registration, invitationId }: Rules,
): Promise<string> {
  const invitation = invitationId === null ? null : await redeemInvitation(db, invitationId)
  if (invitation) return invitation.role
  if ((await registrationNow(db, registration)) !== 'invite') return 'admin'
  throw new AppError('FORBIDDEN', 'Registration is by invitation only')
}

/**
 * Marks an invitation as used, and with it the others to its address: each would open one more account, even once this
 * one is deactivated. Null when it was used before or has expired.
 */
async function redeemInvitation(db: Transaction, id: number): Promise<StaffInvitation | null> {
  const usedAt = new Date()
  const [used] = await db.staffInvitation.updateManyAndReturn({
    where: { id, usedAt: null, expiresAt: { gt: usedAt } },
    data: { usedAt },
  })
  if (!used) return null
  const unused = await db.staffInvitation.findMany({ where: { usedAt: null } })
  const others = unused.filter(({ email }) => addressKey(email) === addressKey(used.email))
  const ids = others.map((each) => each.id)
  await db.staffInvitation.updateMany({ where: { id: { in: ids } }, data: { usedAt } })
  return used
}

async function assertNotTaken(db: Transaction, keys: { usernameKey: string; emailKey: string }) {
  const { usernameKey, emailKey } = keys
  const taken = await db.user.findMany({ where: { OR: [{ usernameKey }, { emailKey }] } })
  const fields: Record<string, string> = {}
  if (taken.some((user) => user.usernameKey === usernameKey)) {
    fields['username'] = 'Username is already taken'
  }
  if (taken.some((user) => user.emailKey === emailKey)) {
    fields['email'] = EMAIL_TAKEN
  }
  const [message] = Object.values(fields)
  if (message) throw new AppError('DUPLICATE', message, { fields })
}

/** @throws DUPLICATE where a member of staff has the address already */
export async function assertFreeAddress(db: Pick<Database, 'user'>, email: string): Promise<void> {
  const where = { emailKey: addressKey(email) }
  if (await db.user.findUnique({ where, select: { id: true } })) throw emailTaken()
}

/** The error of an address that a member of staff has already. */
export function emailTaken(): AppError {
  return new AppError('DUPLICATE', EMAIL_TAKEN, { fields: { email: EMAIL_TAKEN } })
}
