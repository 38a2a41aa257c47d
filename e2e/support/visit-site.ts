import { PATHS } from '@loggia/contracts/paths'
import { crawl, look, type Answer } from './crawl.ts'

/**
 * Paths without a link on the public site. `GET /api` and the names of cookies say which program answers, for other
 * programs, and are left out.
 */
const UNLINKED = [
  '/api/docs',
  PATHS.staffSignIn,
  PATHS.passwordReset,
  PATHS.clientSignIn,
  PATHS.newsletterConfirm,
  PATHS.newsletterUnsubscribe,
  PATHS.newsletterData,
  PATHS.newsletterAddress,
  '/no-such-page',
  '/admin',
  '/client-dashboard',
  '/robots.txt',
  '/sitemap.xml',
  '/favicon.ico',
  '/favicon.svg',
  '/apple-touch-icon.png',
  '/preview.png',
  '/site.webmanifest',
  '/assets/no-such-asset.js',
  '/media/no-such-picture.png',
]

/**
 * Visits everything that the public site has, its errors, and the app shell.
 *
 * @param cookie of a session of staff
 */
export async function visitSite(url: string, cookie: string): Promise<Answer[]> {
  const answers = await crawl(url, [PATHS.home, ...UNLINKED])
  const fromElsewhere = { method: 'POST', headers: { 'sec-fetch-site': 'cross-site' } }
  const shells = [PATHS.admin, PATHS.adminSettings].map((path) =>
    look(url + path, { headers: { cookie } }),
  )
  return [...answers, await look(url, fromElsewhere), ...(await Promise.all(shells))]
}
