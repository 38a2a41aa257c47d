import type { AuditAction } from '@loggia/contracts/audit/kinds'
import { foldCase } from '@loggia/contracts/fold-case'
import { withPassword } from './password.ts'
import { invalidField } from '../kernel/errors.ts'
import { guess } from '../kernel/limits/guess.ts'
import type { Scope } from '../kernel/operation.ts'

type Caller = Pick<Scope<'staffAccount:write'>, 'actor' | 'auth' | 'db' | 'oneStatement'>

/**
 * Asks for the caller's password once more, by the budget of signing in.
 *
 * @param failed what the audit calls a wrong one
 * @throws VALIDATION with the field `currentPassword`; RATE_LIMITED
 */
export async function assertOwnPassword(
  { actor, auth, db, oneStatement }: Caller,
  currentPassword: string,
  failed: AuditAction,
): Promise<void> {
  const budget = [['login.username', foldCase(actor.username)]] as const
  const { right } = await guess(auth.guesses, budget, () =>
    withPassword(currentPassword, () => db.user.findUnique({ where: { id: actor.id } })),
  )
  if (right) return
  await oneStatement(({ audit }) => audit({ action: failed, entity: 'user', entityId: actor.id }))
  throw invalidField('currentPassword', 'Current password is not correct')
}
