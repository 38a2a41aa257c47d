import { addressKey } from '@loggia/contracts/email-address'
import { foldCase } from '@loggia/contracts/fold-case'
import type { StaffRegistration } from '@loggia/contracts/staff-auth/staff-auth'
import type { Database, Transaction } from '@loggia/db/client'
import type { StaffInvitation, User } from '@loggia/db/generated/client'
import type { Author, UnitOfWork } from '../kernel/unit-of-work.ts'
import { AppError, invalidField } from '../kernel/errors.ts'
import { lockTable } from '../kernel/row-locks.ts'

const EMAIL_TAKEN = 'Email address is already in use'

const NOT_INVITED =
  'Please use the address that the invitation was sent to. You can change it later on the page of your account.'

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
 * Creates a staff account if the installation allows it: always, only for the first account, or only with an unused
 * invitation, which is good for the address that it was sent to. The address of each account but those of an open
 * registration is vouched for: by the inviter, the operator, or the first account, whose person has set the
 * installation up.
 *
 * @param by the creator, if not its owner
 * @throws FORBIDDEN when registration is closed; VALIDATION for another address than the invited one; DUPLICATE with
 * the taken fields
 */
export async function createStaffAccount(
  { db, audit }: Pick<UnitOfWork, 'db' | 'audit'>,
  rules: Rules,
  { name, email, username, passwordHash }: NewAccount,
  by?: Author,
): Promise<User> {
  // Registrations are serialized, so that exactly one of several concurrent ones is the first.
  await lockTable(db, 'users')
  const keys = { usernameKey: foldCase(username), emailKey: addressKey(email) }
  const { role, isVouchedFor } = await termsOfNewAccount(db, rules, keys.emailKey)
  await assertNotTaken(db, keys)
  const emailProvedAt = isVouchedFor || by !== undefined ? new Date() : null
  const user = await db.user.create({
    data: { name, email, emailProvedAt, username, password: passwordHash, role, ...keys },
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

/** The role is that of the invitation; without one, a new account is an admin. @throws FORBIDDEN, VALIDATION */
async function termsOfNewAccount(
  db: Transaction,
  { registration, invitationId }: Rules,
  emailKey: string,
): Promise<{ role: string; isVouchedFor: boolean }> {
  const invitation = invitationId === null ? null : await redeemInvitation(db, invitationId)
  if (invitation) {
    if (addressKey(invitation.email) !== emailKey) throw invalidField('email', NOT_INVITED)
    return { role: invitation.role, isVouchedFor: true }
  }
  const now = await registrationNow(db, registration)
  if (now !== 'invite') return { role: 'admin', isVouchedFor: now === 'first' }
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

/**
 * @param exceptId the account that may have it
 * @throws DUPLICATE where another member of staff has the address already
 */
export async function assertFreeAddress(
  db: Pick<Database, 'user'>,
  email: string,
  exceptId?: number,
): Promise<void> {
  const where = { emailKey: addressKey(email) }
  const owner = await db.user.findUnique({ where, select: { id: true } })
  if (owner && owner.id !== exceptId) throw emailTaken()
}

/** The error of an address that a member of staff has already. */
export function emailTaken(): AppError {
  return new AppError('DUPLICATE', EMAIL_TAKEN, { fields: { email: EMAIL_TAKEN } })
}
