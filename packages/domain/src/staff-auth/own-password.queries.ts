import type { AuditAction } from '@loggia/contracts/audit/kinds'
import type { User } from '@loggia/db/generated/client'
import { withPassword } from './password.ts'
import { type AppError, invalidField } from '../kernel/errors.ts'
import { guess, proofBudget } from '../kernel/limits/guesses.ts'
import type { Scope } from '../kernel/operation.ts'
import { assertPasswordsCount } from './passwords-count.ts'

type Caller = Pick<
  Scope<'staffAccount:write'>,
  'actor' | 'auth' | 'config' | 'db' | 'identityProvider' | 'oneStatement'
>

/**
 * Asks for the caller's password once more. Guesses count by the session, so that strangers, who can pause signing in,
 * cannot block signed-in people.
 *
 * @param failed the audit action of a wrong one
 * @returns the account as it was when the password was right; see `lockUnchanged`
 * @throws VALIDATION with the field `currentPassword`; RATE_LIMITED; FORBIDDEN where single sign-on is the only way
 */
export async function assertOwnPassword(
  scope: Caller,
  currentPassword: string,
  failed: AuditAction,
): Promise<User> {
  assertPasswordsCount(scope)
  const { actor, auth, db, oneStatement } = scope
  const { right } = await guess(auth.guesses, [proofBudget(auth, actor)], () =>
    withPassword(currentPassword, () => db.user.findUnique({ where: { id: actor.id } })),
  )
  if (right) return right
  await oneStatement(({ audit }) => audit({ action: failed, entity: 'user', entityId: actor.id }))
  throw wrongOwnPassword()
}

/** The error of a password that is not, or no longer, that of the caller. */
export function wrongOwnPassword(): AppError {
  return invalidField('currentPassword', 'Current password is not correct')
}
