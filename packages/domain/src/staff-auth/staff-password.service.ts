import { staffProof } from '@loggia/contracts/staff-auth/proof'
import { passwordChange } from '@loggia/contracts/team/team'
import { z } from 'zod'
import { hashPassword } from './password.ts'
import { AppError } from '../kernel/errors.ts'
import { operation } from '../kernel/operation.ts'
import { changeSignIn, lockUnchanged } from './account-changes.ts'
import { ACTIVE_STAFF } from './active-staff.ts'
import { assertNewPassword } from './new-password.queries.ts'
import { assertOwnPassword, wrongOwnPassword } from './own-password.queries.ts'

export const changePassword = operation({
  summary: 'Changes your password and ends all your other sessions',
  action: 'staffAccount:write',
  rest: 'POST /user/password',
  errors: ['RATE_LIMITED'],
  input: passwordChange,
  output: z.literal(true),
  async run(scope, { currentPassword, newPassword }) {
    const { actor, auth, db, sessions, transaction } = scope
    const verified = await assertOwnPassword(scope, currentPassword, 'staff.passwordChangeFailed')
    await assertNewPassword(scope, newPassword, actor, 'newPassword')
    const password = await hashPassword(newPassword)
    await transaction(async ({ db: tx, audit }) => {
      if (!(await lockUnchanged(tx, verified))) throw wrongOwnPassword()
      await changeSignIn(tx, actor.id, { password })
      await audit({ action: 'staff.passwordChanged', entity: 'user', entityId: actor.id })
    })
    const isBySso = await auth.isStaffBySso()
    await sessions.endStaffSessions(actor.id)
    // A reset may follow at once, which ends the sessions that exist.
    const isAllowed = async () =>
      (await db.user.count({ where: { id: actor.id, password, ...ACTIVE_STAFF } })) > 0
    if (!(await auth.signInStaff(actor, { isBySso, isAllowed }))) {
      throw new AppError('UNAUTHENTICATED', 'Please sign in')
    }
    return true as const
  },
})

export const signOutEverywhere = operation({
  summary: 'Ends your sessions in all browsers',
  action: 'staffAccount:write',
  rest: 'POST /user/sign-out-everywhere',
  input: z.object({}),
  output: z.literal(true),
  async run({ actor, auth, sessions, oneStatement }) {
    await oneStatement(({ audit }) =>
      audit({ action: 'staff.signedOutEverywhere', entity: 'user', entityId: actor.id }),
    )
    await sessions.endStaffSessions(actor.id)
    await auth.signOutStaff()
    return true as const
  },
})

/** Proves, with the password, that the user of this session is still its owner: see `assertProven`. */
export const proveIdentity = operation({
  summary: 'Proves with your password that it is you, for ten minutes',
  action: 'staffAccount:write',
  rest: 'POST /user/proof',
  errors: ['RATE_LIMITED'],
  input: staffProof,
  output: z.literal(true),
  async run(scope, { currentPassword }) {
    await assertOwnPassword(scope, currentPassword, 'staff.proofFailed')
    await scope.auth.proveStaff()
    return true as const
  },
})
