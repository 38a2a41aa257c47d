import type { OpenedLink } from '@loggia/contracts/pages/page-forms'
import { readToken } from '@loggia/server/auth/signed-token'
import type { Context } from '../kernel/context.ts'

/** Whether an account can be created with the link of an invitation, and with which address. It is not used up. */
export async function invitationLinkState(
  { config, db }: Pick<Context, 'config' | 'db'>,
  token: string,
): Promise<Omit<OpenedLink, 'token'>> {
  const id = readToken(config.APP_SECRET, 'staff-invitation', token)
  const select = { email: true, usedAt: true, expiresAt: true } as const
  const row = id === null ? null : await db.staffInvitation.findUnique({ where: { id }, select })
  if (!row) return { state: 'invalid' }
  if (row.usedAt) return { state: 'used' }
  return row.expiresAt > new Date() ? { state: 'open', email: row.email } : { state: 'expired' }
}
