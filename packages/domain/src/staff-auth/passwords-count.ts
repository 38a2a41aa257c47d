import type { Context } from '../kernel/context.ts'
import { AppError } from '../kernel/errors.ts'

/** Whether staff may sign in with a password. @throws FORBIDDEN where single sign-on is the only way */
export function assertPasswordsCount({
  config,
  identityProvider,
}: Pick<Context, 'config' | 'identityProvider'>): void {
  if (!config.SSO_ONLY) return
  const name = identityProvider?.name ?? 'single sign-on'
  throw new AppError('FORBIDDEN', `Passwords are not used here. Continue with ${name}.`)
}
