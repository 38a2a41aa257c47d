import {
  passwordChange,
  passwordReset,
  passwordResetRequest,
  RESET_MINUTES,
} from '@loggia/contracts/staff-team'
import { foldCase } from '@loggia/contracts/text'
import { readToken } from '@loggia/server/auth/signed-token'
import { z } from 'zod'
import { hashPassword, withPassword } from '../../adapters/password.ts'
import { AppError } from '../../core/errors.ts'
import { guess } from '../../core/guess.ts'
import { operation } from '../../core/operation.ts'
import { lockRows } from '../../data/row-locks.ts'

/** Changes the caller's password and ends the caller's sessions in all other browsers. */
export const changePassword = operation({
  action: 'staffAccount:write',
  input: passwordChange,
  output: z.literal(true),
  async run(scope, { currentPassword, newPassword }) {
    const { actor, auth, db, sessions, transaction } = scope
    const budget = [['login.username', foldCase(actor.username)]] as const
    const { right } = await guess(auth.guesses, budget, () =>
      withPassword(currentPassword, () => db.user.findUnique({ where: { id: actor.id } })),
    )
    if (!right) {
      await transaction(({ audit }) =>
        audit({ action: 'staff.passwordChangeFailed', entity: 'user', entityId: actor.id }),
      )
      const message = 'Current password is not correct'
      throw new AppError('VALIDATION', message, { fields: { currentPassword: message } })
    }
    const password = await hashPassword(newPassword)
    await transaction(async ({ db: tx, audit }) => {
      await tx.user.update({ where: { id: actor.id }, data: { password } })
      await audit({ action: 'staff.passwordChanged', entity: 'user', entityId: actor.id })
    })
    await sessions.endStaffSessions(actor.id)
    await auth.signInStaff(actor)
    return true as const
  },
})

/** Ends the caller's sessions in all browsers, including this one. */
export const signOutEverywhere = operation({
  action: 'staffAccount:write',
  input: z.object({}),
  output: z.literal(true),
  async run({ actor, auth, sessions, transaction }) {
    await transaction(({ audit }) =>
      audit({ action: 'staff.signedOutEverywhere', entity: 'user', entityId: actor.id }),
    )
    await sessions.endStaffSessions(actor.id)
    await auth.signOutStaff()
    return true as const
  },
})

/** Mails a link to set a new password. Answers the same whether or not the account exists. */
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

/** Sets a new password with the token of the mail, which works once, and ends all sessions. */
export const resetPassword = operation({
  action: 'staffAccount:reset',
  input: passwordReset,
  output: z.object({ success: z.literal(true) }),
  limits: ['reset.ip'],
  async run({ config, transaction, sessions }, { token, password }) {
    const id = await readToken(config.APP_SECRET, 'password-reset', token)
    const passwordHash = await hashPassword(password)
    const userId = await transaction(async ({ db, audit }) => {
      const reset = await db.passwordReset.findUnique({ where: { id: id ?? 0 } })
      if (reset) await lockRows(db, 'users', [reset.userId], 'NO KEY UPDATE')
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
