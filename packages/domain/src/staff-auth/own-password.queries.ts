import type { AuditAction } from '@loggia/contracts/audit/kinds'
import { foldCase } from '@loggia/contracts/fold-case'
import { withPassword } from './password.ts'
import { invalidField } from '../kernel/errors.ts'
import { guess } from '../kernel/limits/guess.ts'
import type { Scope } from '../kernel/operation.ts'
import { assertPasswordsCount } from './passwords-count.ts'

type Caller = Pick<
  Scope<'staffAccount:write'>,
  'actor' | 'auth' | 'config' | 'db' | 'identityProvider' | 'oneStatement'
>

/**
 * Asks for the caller's password once more, by the budget of signing in.
 *
 * @param failed what the audit calls a wrong one
 * @throws VALIDATION with the field `currentPassword`; RATE_LIMITED; FORBIDDEN where single sign-on is the only way
 */
export async function assertOwnPassword(
  scope: Caller,
  currentPassword: string,
  failed: AuditAction,
): Promise<void> {
  assertPasswordsCount(scope)
  const { actor, auth, db, oneStatement } = scope
  const budget = [['login.username', foldCase(actor.username)]] as const
  const { right } = await guess(auth.guesses, budget, () =>
    withPassword(currentPassword, () => db.user.findUnique({ where: { id: actor.id } })),
  )
  if (right) return
  await oneStatement(({ audit }) => audit({ action: failed, entity: 'user', entityId: actor.id }))
  throw invalidField('currentPassword', 'Current password is not correct')
}
