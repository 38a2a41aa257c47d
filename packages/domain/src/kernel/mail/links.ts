import { CALENDAR_FILE, PATHS } from '@loggia/contracts/paths'
import { signToken, type TokenPurpose } from '@loggia/server/auth/signed-token'
import type { MailEnv } from './mail.ts'

/** The path that accepts a token of each purpose; the token is appended to it. */
const TOKEN_PATHS = {
  'newsletter-confirm': `${PATHS.newsletterConfirm}?token=`,
  'newsletter-unsubscribe': `${PATHS.newsletterUnsubscribe}?token=`,
  'newsletter-delivery': `${PATHS.newsletterUnsubscribe}?token=`,
  'newsletter-data': `${PATHS.newsletterData}?token=`,
  'newsletter-address': `${PATHS.newsletterAddress}?token=`,
  'notice-mails': `${PATHS.noticesStop}?token=`,
  'staff-invitation': `${PATHS.staffSignIn}?invitation=`,
  'password-reset': `${PATHS.passwordReset}?token=`,
  calendar: `${CALENDAR_FILE}?token=`,
} as const satisfies Record<TokenPurpose, string>

/** The absolute URL of a path of the site. */
export function pageUrl({ PUBLIC_URL }: Pick<MailEnv, 'PUBLIC_URL'>, path: string): string {
  return new URL(path, PUBLIC_URL).href
}

/**
 * The absolute URL that accepts the signed token of a row.
 *
 * @param path the token is appended to it; by default the page for this purpose
 */
export function tokenUrl(
  env: Pick<MailEnv, 'APP_SECRET' | 'PUBLIC_URL'>,
  purpose: TokenPurpose,
  id: number,
  path: string = TOKEN_PATHS[purpose],
): string {
  return pageUrl(env, `${path}${signToken(env.APP_SECRET, purpose, id)}`)
}
