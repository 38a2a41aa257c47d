import { randomBytes } from 'node:crypto'
import { addressKey } from '@loggia/contracts/email-address'
import { foldCase } from '@loggia/contracts/fold-case'
import { MAX_LENGTH, MIN_LENGTH } from '@loggia/contracts/limits'
import { staffRegisterInput } from '@loggia/contracts/staff-auth/staff-auth'
import type { Transaction } from '@loggia/db/client'
import type { StaffInvitation, User } from '@loggia/db/generated/client'
import type { SsoIdentity } from '../kernel/sso/identity-provider.ts'
import { lockTable } from '../kernel/row-locks.ts'
import type { UnitOfWork } from '../kernel/unit-of-work.ts'
import { recordSignInChange } from '../second-factor/record-change.ts'
import { changeSignIn } from '../staff-auth/account-changes.ts'
import { createStaffAccount } from '../staff-auth/staff-account.ts'
import { hashPassword } from '../staff-auth/password.ts'

/** The condition for the account that belongs to an account at the identity provider. */
export function linkedTo({ issuer, subject }: Pick<SsoIdentity, 'issuer' | 'subject'>) {
  return { ssoIssuer: issuer, ssoSubject: subject }
}

/** The account of a person, and whether this sign-in has created it. */
interface Found {
  user: User
  isNew: boolean
}

/** An account with the address of a person, which may be a stranger's: the address was never proved here. */
interface Unproved {
  unproved: User
}

/**
 * The account of a person who has signed in at the identity provider; null for a stranger. The first time, the address
 * decides, where the provider vouches for it and it was proved here: else a stranger could register with it and wait
 * for its owner. From then on, the two accounts belong together: a later holder of the address at the provider does not
 * get the account here.
 */
export async function findAccount(
  unit: UnitOfWork,
  identity: SsoIdentity,
): Promise<Found | Unproved | null> {
  const { db } = unit
  const linked = await db.user.findFirst({ where: linkedTo(identity) })
  if (linked) return linked.deactivatedAt === null ? { user: linked, isNew: false } : null
  if (identity.verifiedEmail === null) return null
  // Two tabs may come back at once, and a registration with the same invitation.
  await lockTable(db, 'users')
  const emailKey = addressKey(identity.verifiedEmail)
  const known = await db.user.findUnique({ where: { emailKey } })
  if (known && known.deactivatedAt !== null) return null
  // An account at a provider that the installation had before counts no longer.
  if (known?.ssoIssuer === identity.issuer) {
    return known.ssoSubject === identity.subject ? { user: known, isNew: false } : null
  }
  if (known && known.emailProvedAt === null) return { unproved: known }
  const user = known ?? (await createInvited(unit, identity, emailKey))
  if (!user) return null
  await recordSignInChange(unit, 'staff.ssoLinked', user.id, user.name)
  const changed = await changeSignIn(db, user.id, linkedTo(identity))
  return { user: changed, isNew: known === null }
}

/** Creates the account of a person who was invited with this address. Its password is random and not kept. */
async function createInvited(
  unit: UnitOfWork,
  { name, verifiedEmail }: SsoIdentity,
  emailKey: string,
): Promise<User | null> {
  const invitation = await openInvitation(unit.db, emailKey)
  if (!invitation || verifiedEmail === null) return null
  const username = await freeUsername(unit.db, verifiedEmail.split('@')[0] ?? '')
  return createStaffAccount(
    unit,
    { registration: 'invite', invitationId: invitation.id },
    {
      name: nameOf(name) ?? username,
      email: verifiedEmail,
      username,
      passwordHash: await hashPassword(randomBytes(32).toString('base64url')),
    },
  )
}

/** The provider's name for a person, if it is one in one line; null for anything else. */
function nameOf(said: string | null): string | null {
  const { success, data } = staffRegisterInput.shape.name.safeParse(said)
  return success && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(data) ? data : null
}

async function openInvitation(db: Transaction, emailKey: string): Promise<StaffInvitation | null> {
  const open = await db.staffInvitation.findMany({
    where: { usedAt: null, expiresAt: { gt: new Date() } },
    orderBy: { id: 'desc' },
  })
  return open.find(({ email }) => addressKey(email) === emailKey) ?? null
}

/** Such as `ada`, or `ada2` where that is taken. */
async function freeUsername(db: Transaction, wanted: string): Promise<string> {
  const base = wanted.slice(0, MAX_LENGTH.username - 4).padEnd(MIN_LENGTH.username, '0')
  const startsWith = foldCase(base)
  const taken = await db.user.findMany({
    where: { usernameKey: { startsWith } },
    select: { usernameKey: true },
  })
  const keys = new Set(taken.map(({ usernameKey }) => usernameKey))
  let name = base
  for (let number = 2; keys.has(foldCase(name)); number += 1) name = `${base}${number}`
  return name
}
