import type { LinkState } from '@loggia/contracts/pages/page-forms'
import { ACTIVE_STAFF } from './active-staff.ts'
import { readToken } from '@loggia/server/auth/signed-token'
import type { Context } from '../kernel/context.ts'

/** The condition of a reset whose link sets a password. */
export const usableReset = (id: number) => ({
  id,
  usedAt: null,
  expiresAt: { gt: new Date() },
  user: ACTIVE_STAFF,
})

/** Whether the link of an email sets a password. It is not used up. */
export async function resetLinkState(
  { config, db }: Pick<Context, 'config' | 'db'>,
  token: string,
): Promise<LinkState> {
  const id = readToken(config.APP_SECRET, 'password-reset', token) ?? 0
  return (await db.passwordReset.count({ where: usableReset(id) })) > 0 ? 'open' : 'invalid'
}
