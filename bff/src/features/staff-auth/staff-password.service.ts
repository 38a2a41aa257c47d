import { readToken } from '@loggia/contracts/signed-token'
import {
  passwordChange,
  passwordReset,
  passwordResetRequest,
  RESET_MINUTES,
} from '@loggia/contracts/staff-team'
import { foldCase } from '@loggia/contracts/text'
import { z } from 'zod'
import { AppError } from '../../core/errors.ts'
import { operation } from '../../core/operation.ts'
import { hashPassword, isPassword } from '../../adapters/password.ts'

/** Changes one's own password and signs out everywhere else. */
export const changePassword = operation({
  action: 'staffAccount:write',
  input: passwordChange,
  output: z.literal(true),
  async run(scope, { currentPassword, newPassword }) {
    const { actor, db, loginThrottle, sessions, transaction, signInStaff } = scope
    await loginThrottle.check(actor.username)
    const user = await db.user.findUnique({ where: { id: actor.id } })
    if (!(await isPassword(currentPassword, user?.password))) {
      await loginThrottle.fail(actor.username)
      const message = 'Current password is not correct'
      throw new AppError('VALIDATION', message, { fields: { currentPassword: message } })
    }
    await loginThrottle.succeed(actor.username)
    const password = await hashPassword(newPassword)
    await transaction(async ({ db: tx, audit }) => {
      await tx.user.update({ where: { id: actor.id }, data: { password } })
      await audit({ action: 'staff.passwordChanged', entity: 'user', entityId: actor.id })
    })
    await sessions.endStaffSessions(actor.id)
    await signInStaff(actor)
    return true as const
  },
})

/** Ends one's sessions in all browsers, this one included. */
export const signOutEverywhere = operation({
  action: 'staffAccount:write',
  input: z.object({}),
  output: z.literal(true),
  async run({ actor, sessions, transaction, signOutStaff }) {
    await transaction(({ audit }) =>
      audit({ action: 'staff.signedOutEverywhere', entity: 'user', entityId: actor.id }),
    )
    await sessions.endStaffSessions(actor.id)
    await signOutStaff()
    return true as const
  },
})

/** Mails a link to set a new password. The same answer whether there is such an account or not. */
export const requestPasswordReset = operation({
  action: 'staffAccount:reset',
  input: passwordResetRequest,
  output: z.object({ success: z.literal(true) }),
  limits: ['reset.ip', 'reset.email'],
  async run({ transaction }, { email }) {
    await transaction(async ({ db, audit, enqueueMail }) => {
      const user = await db.user.findUnique({ where: { emailKey: foldCase(email) } })
      if (!user) return
      const expiresAt = new Date(Date.now() + RESET_MINUTES * 60_000)
      const { id } = await db.passwordReset.create({ data: { userId: user.id, expiresAt } })
      await enqueueMail('sendPasswordReset', id)
      await audit({ action: 'staff.passwordResetRequested', entity: 'user', entityId: user.id })
    })
    return { success: true as const }
  },
})

/** Sets a new password with the token of the mail, once, and signs out everywhere. */
export const resetPassword = operation({
  action: 'staffAccount:reset',
  input: passwordReset,
  output: z.object({ success: z.literal(true) }),
  limits: ['reset.ip'],
  async run({ config, transaction, sessions }, { token, password }) {
    const id = await readToken(config.APP_SECRET, 'password-reset', token)
    const passwordHash = await hashPassword(password)
    const userId = await transaction(async ({ db, audit }) => {
      const now = new Date()
      const [used] = await db.passwordReset.updateManyAndReturn({
        where: { id: id ?? 0, usedAt: null, expiresAt: { gt: now } },
        data: { usedAt: now },
      })
      if (!used) throw new AppError('VALIDATION', 'The link is not valid or has expired')
      await db.user.update({ where: { id: used.userId }, data: { password: passwordHash } })
      await audit({ action: 'staff.passwordReset', entity: 'user', entityId: used.userId })
      return used.userId
    })
    await sessions.endStaffSessions(userId)
    return { success: true as const }
  },
})
