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
  | 'knownStaffBrowser'
> & {
  /** Remembers that a member of staff has signed in here. */
  rememberStaffBrowser(usernameKey: string): void
}

/** What the cookies of a browser say of it by themselves, without the store of sessions. */
export function browserMarks(cookies: Cookies, knownBrowsers: KnownBrowsers): BrowserMarks {
  function idIn(cookie: 'known' | 'knownStaff', key: string): string | null {
    return knownBrowsers.idOf(cookies.get(cookie), key)
  }

  function remember(cookie: 'known' | 'knownStaff', key: string): void {
    const mark = cookies.get(cookie)
    const isKnown = mark !== undefined && idIn(cookie, key) !== null
    cookies.set(cookie, isKnown ? mark : knownBrowsers.mark(key), KNOWN_BROWSER_MS)
  }

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
    knownBrowser: (emailKey) => idIn('known', emailKey),
    rememberBrowser: (emailKey) => remember('known', emailKey),
    knownStaffBrowser: (usernameKey) => idIn('knownStaff', staffMark(usernameKey)),
    rememberStaffBrowser: (usernameKey) => remember('knownStaff', staffMark(usernameKey)),
  }
}

/** Apart from every address, so that the mark of a client is none of staff. */
function staffMark(usernameKey: string): string {
  return `staff ${usernameKey}`
}

/** Of no use to whoever reads it in Redis, and none to find the session in Redis, which keeps it under another hash of its id. */
function recordedHash(id: string): string {
  return hash('sha256', `recorded session ${id}`, 'hex')
}
