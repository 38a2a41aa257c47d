import { foldCase } from '@loggia/contracts/fold-case'
import {
  staffLoginInput,
  staffRegisterInput,
  staffUser,
  type StaffUser,
} from '@loggia/contracts/staff-auth/staff-auth'
import { readToken } from '@loggia/server/auth/signed-token'
import { z } from 'zod'
import { hashPassword, withPassword } from './password.ts'
import type { StaffActor } from '../kernel/actor.ts'
import { AppError } from '../kernel/errors.ts'
import { guess, type GuessKey } from '../kernel/limits/guesses.ts'
import { operation } from '../kernel/operation.ts'
import { passesSecondFactor, wrongCode } from '../second-factor/use-code.ts'
import { findSignIn, toStaffActor } from './active-staff.queries.ts'
import { assertNewPassword } from './new-password.queries.ts'
import { assertPasswordsCount } from './passwords-count.ts'
import { createStaffAccount } from './staff-account.ts'

export const loginStaff = operation({
  summary: 'Signs a member of staff in',
  action: 'staffSession:create',
  rest: 'POST /login',
  field: 'staffLogin',
  errors: ['UNAUTHENTICATED', 'SECOND_FACTOR_REQUIRED', 'PASSKEY_REQUIRED', 'RATE_LIMITED'],
  input: staffLoginInput,
  output: staffUser,
  async run(scope, { username, password, code }) {
    assertPasswordsCount(scope)
    const { auth, db, ip, transaction, oneStatement } = scope
    const usernameKey = foldCase(username)
    const browser = auth.knownStaffBrowser(usernameKey)
    const budgets: GuessKey[] = [
      ['login.ip', ip],
      browser === null ? ['login.username', usernameKey] : ['login.browser', browser],
    ]
    let failed: 'staff.signInFailed' | 'staff.secondFactorFailed' = 'staff.signInFailed'
    const { right } = await guess(auth.guesses, budgets, async () => {
      const account = await withPassword(password, () => findSignIn(db, username))
      if (!account) return null
      failed = 'staff.secondFactorFailed'
      // A code that is missing gives the guess back, but does not end a pause: the next guess may be one of a code.
      return (await passesSecondFactor(scope, account, code)) ? account : null
    })
    if (!right) {
      await transaction(async ({ db: tx, audit }) => {
        const account = await tx.user.findUnique({ where: { usernameKey }, select: { id: true } })
        // The typed text may be a password: only the id of an existing account is recorded.
        await audit({ action: failed, entity: 'user', entityId: account?.id })
      })
      throw failed === 'staff.signInFailed' ? wrongPassword() : wrongCode()
    }
    const actor = toStaffActor(right)
    await oneStatement(({ audit }) =>
      audit({ action: 'staff.signedIn', entity: 'user', entityId: right.id, actor }),
    )
    // A change of the password ends the sessions that exist: this one may come just after that.
    const isUnchanged = async () => (await findSignIn(db, username))?.password === right.password
    if (!(await auth.signInStaff(actor, { isAllowed: isUnchanged }))) throw wrongPassword()
    return toStaffUser(actor)
  },
})

function wrongPassword(): AppError {
  return new AppError('UNAUTHENTICATED', 'Invalid username or password')
}

export const registerStaff = operation({
  summary: 'Creates a staff account, if the profile allows it, and signs in',
  action: 'staffAccount:register',
  rest: 'POST /register',
  field: 'staffRegister',
  errors: ['FORBIDDEN', 'DUPLICATE'],
  status: 201,
  input: staffRegisterInput,
  output: staffUser,
  limits: ['register.ip', 'register.all'],
  async run(scope, { name, email, username, password, invitation }) {
    const { auth, config, db, transaction } = scope
    const account = { name, email, username }
    // The first account has to begin somehow, and adds its passkey.
    if ((await db.user.count()) > 0) assertPasswordsCount(scope)
    await assertNewPassword({ config, db }, password, account)
    const passwordHash = await hashPassword(password)
    const invitationId =
      (invitation && readToken(config.APP_SECRET, 'staff-invitation', invitation)) || null
    const rules = { registration: config.STAFF_REGISTRATION, invitationId }
    const user = await transaction((unit) =>
      createStaffAccount(unit, rules, { ...account, passwordHash }),
    )
    const actor = toStaffActor(user)
    await auth.signInStaff(actor)
    return toStaffUser(actor)
  },
})

/** Public, so that a signed-in client gets 401 as well, because no member of staff is signed in. */
export const currentStaff = operation({
  action: 'staffSession:read',
  rest: 'GET /user',
  field: null,
  summary: 'The member of staff who is signed in',
  errors: ['UNAUTHENTICATED'],
  input: z.object({}),
  output: staffUser,
  async run({ identities }) {
    const { staff } = await identities()
    if (!staff) throw new AppError('UNAUTHENTICATED', 'Please sign in')
    return toStaffUser(staff)
  },
})

export const logoutStaff = operation({
  summary: 'Ends the staff session of this browser, but not a client session',
  action: 'staffSession:end',
  rest: 'POST /logout',
  field: 'staffLogout',
  input: z.object({}),
  output: z.literal(true),
  async run({ auth }) {
    await auth.signOutStaff()
    return true as const
  },
})

export function toStaffUser({ id, username, name, email, role }: StaffActor): StaffUser {
  return { id, username, name, email, role }
}
