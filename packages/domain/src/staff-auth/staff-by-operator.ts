import type { StaffRole } from '@loggia/contracts/actors'
import { foldCase } from '@loggia/contracts/fold-case'
import type { User } from '@loggia/db/generated/client'
import { hashPassword } from './password.ts'
import { notFound } from '../kernel/errors.ts'
import type { Guesses } from '../kernel/limits/guesses.ts'
import type { Sessions } from '../kernel/sessions/session.ts'
import { lockRows } from '../kernel/row-locks.ts'
import { OPERATOR, type WorkContext, inTransaction } from '../kernel/unit-of-work.ts'
import type { Config } from '../kernel/config.ts'
import { changeSignIn, setAddress } from './account-changes.ts'
import { assertNewPassword } from './new-password.queries.ts'
import { assertFreeAddress, createStaffAccount } from './staff-account.ts'
import {
  changeRole,
  deactivateAccount,
  reactivateAccount,
  resetSecondFactor,
} from './staff-access.ts'

/** The context of an operator, who has no account of their own. */
type Installation = WorkContext & { config: Pick<Config, 'STAFF_PASSWORDS'> }

interface Account {
  name: string
  email: string
  username: string
  password: string
}

/** All accounts, in the order in which they were created. */
export function listStaff({ db }: Pick<Installation, 'db'>): Promise<User[]> {
  return db.user.findMany({ orderBy: { id: 'asc' } })
}

/** Creates a staff account even where registration is closed. @throws DUPLICATE, VALIDATION */
export async function createStaff(
  installation: Installation,
  { password, ...account }: Account,
): Promise<void> {
  await assertNewPassword(installation, password, account)
  const passwordHash = await hashPassword(password)
  const rules = { registration: 'open', invitationId: null } as const
  await inTransaction(installation, OPERATOR, (unit) =>
    createStaffAccount(unit, rules, { ...account, passwordHash }, OPERATOR),
  )
}

/** Sets a new password and ends all sessions and the pause of the account. @throws NOT_FOUND, VALIDATION */
export async function resetStaffPassword(
  installation: Installation,
  { sessions, guesses }: { sessions: Sessions; guesses: Pick<Guesses, 'forget'> },
  username: string,
  password: string,
): Promise<User> {
  const user = await findAccount(installation, username)
  await assertNewPassword(installation, password, user)
  const passwordHash = await hashPassword(password)
  await inTransaction(installation, OPERATOR, async ({ db, audit }) => {
    await changeSignIn(db, user.id, { password: passwordHash })
    await audit({ action: 'staff.passwordReset', entity: 'user', entityId: user.id })
    // Before and after the commit, as with a link: see `resetPassword`.
    await sessions.endStaffSessions(user.id)
  })
  await sessions.endStaffSessions(user.id)
  await guesses.forget(['login.username', user.usernameKey])
  return user
}

/** Ends the access of an account: see `deactivateAccount`. @throws NOT_FOUND, FORBIDDEN */
export async function deactivateStaff(
  installation: Installation,
  sessions: Sessions,
  username: string,
): Promise<void> {
  const { id } = await findAccount(installation, username)
  await inTransaction(installation, OPERATOR, (unit) => deactivateAccount(unit, id, 'operator'))
  await sessions.endStaffSessions(id)
}

/** Gives a deactivated account access again. @throws NOT_FOUND */
export async function reactivateStaff(installation: Installation, username: string): Promise<void> {
  const { id } = await findAccount(installation, username)
  await inTransaction(installation, OPERATOR, (unit) => reactivateAccount(unit, id, 'operator'))
}

/** Gives an account another role: see `changeRole`. @throws NOT_FOUND, FORBIDDEN */
export async function changeStaffRole(
  installation: Installation,
  username: string,
  role: StaffRole,
): Promise<void> {
  const { id } = await findAccount(installation, username)
  await inTransaction(installation, OPERATOR, (unit) => changeRole(unit, id, role, 'operator'))
}

/**
 * Gives an account an address for which the operator vouches, so that single sign-on opens the account with it. With
 * the address that it has already, only that. @throws NOT_FOUND, DUPLICATE
 */
export async function setStaffEmail(
  installation: Installation,
  username: string,
  email: string,
): Promise<void> {
  const { id } = await findAccount(installation, username)
  await assertFreeAddress(installation.db, email, id)
  await inTransaction(installation, OPERATOR, async (unit) => {
    await lockRows(unit.db, 'users', [id])
    await setAddress(unit, id, email)
  })
}

/** Turns off the lost second factor of an account: see `resetSecondFactor`. @throws NOT_FOUND */
export async function resetStaffSecondFactor(
  installation: Installation,
  username: string,
): Promise<void> {
  const { id } = await findAccount(installation, username)
  await inTransaction(installation, OPERATOR, (unit) => resetSecondFactor(unit, id, 'operator'))
}

async function findAccount({ db }: Pick<Installation, 'db'>, username: string): Promise<User> {
  const user = await db.user.findUnique({ where: { usernameKey: foldCase(username) } })
  if (!user) throw notFound(`Staff account ${username}`)
  return user
}
