import { PATHS } from '@loggia/contracts/paths'
import { signToken, type TokenPurpose } from '@loggia/contracts/signed-token'
import type { WorkerEnv } from '../env.ts'

/** The page that takes the token of a purpose; the token comes right after. */
const PAGES = {
  'newsletter-confirm': `${PATHS.newsletterConfirm}?token=`,
  'newsletter-unsubscribe': `${PATHS.newsletterUnsubscribe}?token=`,
  'staff-invitation': `${PATHS.staffSignIn}?invitation=`,
  'password-reset': `${PATHS.passwordReset}?token=`,
} as const satisfies Record<TokenPurpose, string>

/** The full address of one of the site's paths. */
export function pageLink({ PUBLIC_URL }: WorkerEnv, path: string): string {
  return new URL(path, PUBLIC_URL).href
}

/**
 * The full address that takes the token of a row: a page, unless another one is given.
 *
 * @param address what the token is put behind
 */
export async function tokenLink(
  env: WorkerEnv,
  purpose: TokenPurpose,
  id: number,
  address: string = PAGES[purpose],
): Promise<string> {
  return pageLink(env, `${address}${await signToken(env.APP_SECRET, purpose, id)}`)
}
