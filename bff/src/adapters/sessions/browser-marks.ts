import { hash, randomBytes } from 'node:crypto'
import { ACCESS_CODE } from '@loggia/contracts/limits'
import { SIGN_IN_SECONDS } from '@loggia/contracts/sso/sso'
import type { BrowserSessions } from '@loggia/domain/kernel/ports'
import type { KnownBrowsers } from './known-browser.ts'
import type { Cookies } from './session-cookies.ts'

/** How long (ms) a browser stays known after the latest sign-in: 180 days. */
const KNOWN_BROWSER_MS = 180 * 24 * 3_600_000

type BrowserMarks = Pick<
  BrowserSessions,
  | 'sessionHash'
  | 'signInHolder'
  | 'rememberSignInHolder'
  | 'challengeIds'
  | 'rememberChallenges'
  | 'knownBrowser'
  | 'rememberBrowser'
>

/** What the cookies of a browser say of it by themselves, without the store of sessions. */
export function browserMarks(cookies: Cookies, knownBrowsers: KnownBrowsers): BrowserMarks {
  return {
    sessionHash(kind) {
      const id = cookies.get(kind)
      return id ? recordedHash(id) : null
    },
    signInHolder() {
      const mark = cookies.get('signIn')
      return mark ? recordedHash(mark) : null
    },
    rememberSignInHolder() {
      // Kept as it is, so that another tab of the browser can still be answered.
      const mark = cookies.get('signIn') ?? randomBytes(16).toString('base64url')
      cookies.set('signIn', mark, SIGN_IN_SECONDS * 1_000)
      return recordedHash(mark)
    },
    challengeIds: (cookies.get('challenges')?.split('.') ?? []).slice(0, ACCESS_CODE.live),
    rememberChallenges(ids) {
      if (ids.length === 0) cookies.clear('challenges')
      else cookies.set('challenges', ids.join('.'), ACCESS_CODE.lifetime * 1_000)
    },
    knownBrowser: (emailKey) => knownBrowsers.idOf(cookies.get('known'), emailKey),
    rememberBrowser(emailKey) {
      const mark = cookies.get('known')
      const isKnown = mark !== undefined && knownBrowsers.idOf(mark, emailKey) !== null
      cookies.set('known', isKnown ? mark : knownBrowsers.mark(emailKey), KNOWN_BROWSER_MS)
    },
  }
}

/** Of no use to whoever reads it in Redis, and none to find the session in Redis, which keeps it under another hash of its id. */
function recordedHash(id: string): string {
  return hash('sha256', `recorded session ${id}`, 'hex')
}
