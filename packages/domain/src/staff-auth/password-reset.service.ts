import { randomUUID } from 'node:crypto'
import { RESET_MINUTES } from '@loggia/contracts/staff-auth/link-lifetimes'
import { passwordReset, passwordResetRequest } from '@loggia/contracts/team/team'
import { readToken } from '@loggia/server/auth/signed-token'
import { z } from 'zod'
import { hashPassword } from './password.ts'
import type { Context } from '../kernel/context.ts'
import { AppError } from '../kernel/errors.ts'
import { newMessageId } from '../kernel/message-id.ts'
import { operation } from '../kernel/operation.ts'
import { lockRows } from '../kernel/row-locks.ts'
import { assertPasswordsCount } from './passwords-count.ts'
import { changeSignIn } from './account-changes.ts'
import { assertNewPassword } from './new-password.queries.ts'
import { usableReset } from './reset-link.queries.ts'

const done = z
  .object({ success: z.literal(true) })
  .meta({ graphql: 'Done', description: 'The same response whether the account exists or not.' })

/** Mails a link to set a new password. Only the worker checks whether the account exists. */
export const requestPasswordReset = operation({
  summary: 'Sends a link to set a new password by email',
  action: 'staffAccount:reset',
  rest: 'POST /password-reset/request',
  input: passwordResetRequest,
  output: done,
  limits: ['reset.ip', 'reset.email'],
  async run(scope, { email }) {
    assertPasswordsCount(scope)
    const { config, enqueue, requestId } = scope
    await enqueue('startPasswordReset', {
      email,
      requestKey: randomUUID(),
      messageId: newMessageId(config),
      expiresAt: new Date(Date.now() + RESET_MINUTES * 60_000).toISOString(),
      requestId,
    })
    return { success: true as const }
  },
})

/** Sets a new password with the token of the mail, which works once, and ends all sessions. */
export const resetPassword = operation({
  summary: 'Sets a new password with the token from the email',
  action: 'staffAccount:reset',
  rest: 'POST /password-reset',
  input: passwordReset,
  output: done,
  limits: ['reset.ip'],
  async run(scope, { token, password }) {
    assertPasswordsCount(scope)
    const { auth, config, db, transaction, sessions } = scope
    const id = readToken(config.APP_SECRET, 'password-reset', token) ?? 0
    const reset = await db.passwordReset.findFirst({
      where: usableReset(id),
      include: { user: true },
    })
    if (!reset) throw invalidLink()
    const { user, userId } = reset
    await assertNewPassword({ config, db }, password, user)
    const passwordHash = await hashPassword(password)
    await transaction(async ({ db: tx, audit }) => {
      await lockRows(tx, 'users', [userId], 'NO KEY UPDATE')
      if ((await tx.passwordReset.count({ where: usableReset(id) })) === 0) throw invalidLink()
      await changeSignIn(tx, userId, { password: passwordHash })
      await audit({ action: 'staff.passwordReset', entity: 'user', entityId: userId })
      // Before the commit, so that their running calls wait for the account and then find that they have ended.
      await sessions.endStaffSessions(userId)
    })
    // After it, so that none is left that the former password began meanwhile.
    await sessions.endStaffSessions(userId)
    await forgetFailures(auth, user.usernameKey)
    return { success: true as const }
  },
})

/** The password is another one: earlier wrong guesses count no longer, by the name and in this browser. */
async function forgetFailures(
  { guesses, knownStaffBrowser }: Context['auth'],
  usernameKey: string,
): Promise<void> {
  const browser = knownStaffBrowser(usernameKey)
  await guesses.forget(['login.username', usernameKey])
  if (browser !== null) await guesses.forget(['login.browser', browser])
}

function invalidLink(): AppError {
  return new AppError('VALIDATION', 'The link is not valid or has expired')
}
