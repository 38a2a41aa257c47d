import type { LinkState } from '@loggia/contracts/pages/page-forms'
import { readToken, type TokenPurpose } from '@loggia/server/auth/signed-token'
import type { Context } from '../kernel/context.ts'

type Installation = Pick<Context, 'config' | 'db'>

/** The effect of a confirmation link. Reading it changes nothing: programs that scan emails open every link. */
export async function confirmLinkState(context: Installation, token: string): Promise<LinkState> {
  const row = await findSubscriber(context, 'newsletter-confirm', token)
  if (!row) return 'invalid'
  if (!row.isActive) return 'left'
  return row.confirmedAt ? 'used' : 'open'
}

/** The effect of a link to unsubscribe. */
export async function unsubscribeLinkState(
  context: Installation,
  token: string,
): Promise<LinkState> {
  const row = await findSubscriber(context, 'newsletter-unsubscribe', token)
  if (row === undefined) return 'invalid'
  // An erased person gets no more emails, either.
  return row?.isActive ? 'open' : 'used'
}

/** The subscriber of a link: null when their data was erased, undefined for a link that is not genuine. */
async function findSubscriber({ config, db }: Installation, purpose: TokenPurpose, token: string) {
  const id = readToken(config.APP_SECRET, purpose, token)
  if (id === null) return undefined
  const select = { isActive: true, confirmedAt: true } as const
  return db.newsletterSubscriber.findUnique({ where: { id }, select })
}
