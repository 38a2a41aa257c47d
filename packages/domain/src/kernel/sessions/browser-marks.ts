import { hash, randomBytes, createHmac, timingSafeEqual } from 'node:crypto'
import { ACCESS_CODE } from '@loggia/contracts/limits'
import { SIGN_IN_SECONDS } from '@loggia/contracts/sso/sso'
import type { Cookies } from './cookies.ts'

/** How long (ms) a browser stays known after the latest sign-in: 180 days. */
export const KNOWN_BROWSER_MS = 180 * 24 * 3_600_000

/** What the cookies of a browser say of it by themselves, without the store of sessions. */
export function browserMarks(cookies: Cookies, knownBrowsers: KnownBrowsers) {
  function idIn(cookie: 'known' | 'knownStaff', key: string): string | null {
    return knownBrowsers.idOf(cookies.get(cookie), key)
  }

  function remember(cookie: 'known' | 'knownStaff', key: string, holder?: number): void {
    const id = idIn(cookie, key) ?? undefined
    cookies.set(cookie, knownBrowsers.mark(key, { id, holder }), KNOWN_BROWSER_MS)
  }

  return {
    /** Names the session that a request is made with, so that a record can say later that it was the same; null without one. */
    sessionHash(kind: 'staff' | 'client'): string | null {
      const id = cookies.get(kind)
      return id ? recordedHash(id) : null
    },
    /** Names this browser among those that have begun to sign in, as its own to finish; null where it has not begun. */
    signInHolder(): string | null {
      const mark = cookies.get('signIn')
      return mark ? recordedHash(mark) : null
    },
    /** Makes sure that it has such a name. */
    rememberSignInHolder(): string {
      // Kept as it is, so that another tab of the browser can still be answered.
      const mark = cookies.get('signIn') ?? randomBytes(16).toString('base64url')
      cookies.set('signIn', mark, SIGN_IN_SECONDS * 1_000)
      return recordedHash(mark)
    },
    /** The challenges that this browser requested, newest first. */
    challengeIds: (cookies.get('challenges')?.split('.') ?? []).slice(0, ACCESS_CODE.live),
    rememberChallenges(ids: string[]): void {
      if (ids.length === 0) cookies.clear('challenges')
      else cookies.set('challenges', ids.join('.'), ACCESS_CODE.lifetime * 1_000)
    },
    /** The id of this browser if the address has signed in here before, else null. */
    knownBrowser: (emailKey: string) => idIn('known', emailKey),
    /** Whether this very holder of the address has signed in here before: see `portal-access/address-holders.ts`. */
    knowsHolder: (emailKey: string, holder: number) =>
      knownBrowsers.isOfHolder(cookies.get('known'), emailKey, holder),
    /** Remembers that the address has signed in here, with the number of its holder. */
    rememberBrowser: (emailKey: string, holder: number) => remember('known', emailKey, holder),
    /** Forgets that, where it is known. */
    forgetBrowser(emailKey: string): void {
      if (idIn('known', emailKey) !== null) cookies.clear('known')
    },
    /** The same for a member of staff, by the folded username. `signInStaff` remembers it. */
    knownStaffBrowser: (usernameKey: string) => idIn('knownStaff', staffMark(usernameKey)),
    rememberStaffBrowser: (usernameKey: string) => remember('knownStaff', staffMark(usernameKey)),
  }
}

/** Apart from every address, so that the mark of a client is none of staff. */
function staffMark(usernameKey: string): string {
  return `staff ${usernameKey}`
}

/** Of no use to a reader of Redis, and none to find the session in Redis, which keeps it under another hash of its id. */
function recordedHash(id: string): string {
  return hash('sha256', `recorded session ${id}`, 'hex')
}

/**
 * Names browsers in which an email address has signed in before, so that limits can count them apart from
 * strangers. The browser keeps its id with an HMAC-SHA-256 over id and address, and for clients one over the holder of
 * the address, too; the server stores nothing.
 *
 * @param secret APP_SECRET
 */
export function createKnownBrowsers(secret: string) {
  const macOf = (id: string, emailKey: string) =>
    createHmac('sha256', secret).update(`known-browser|${id}|${emailKey}`).digest('base64url')
  const holderMacOf = (id: string, emailKey: string, holder: number) =>
    createHmac('sha256', secret)
      .update(`known-holder|${id}|${holder}|${emailKey}`)
      .digest('base64url')
  /** The id of the browser; null when the mark is missing, forged or for another address. */
  function idOf(mark: string | undefined, emailKey: string): string | null {
    const [id, mac] = (mark ?? '').split('.')
    return id && mac && isSame(mac, macOf(id, emailKey)) ? id : null
  }
  return {
    /** A mark for a browser, a new one without `id`. */
    mark(emailKey: string, { id: known, holder }: Marked = {}): string {
      const id = known ?? randomBytes(16).toString('base64url')
      const parts = [id, macOf(id, emailKey)]
      if (holder !== undefined) parts.push(holderMacOf(id, emailKey, holder))
      return parts.join('.')
    },
    idOf,
    /** Whether a mark was made for this holder of the address. Those of older releases name none. */
    isOfHolder(mark: string | undefined, emailKey: string, holder: number): boolean {
      const id = idOf(mark, emailKey)
      const mac = mark?.split('.')[2]
      return id !== null && mac !== undefined && isSame(mac, holderMacOf(id, emailKey, holder))
    },
  }
}

interface Marked {
  id?: string | undefined
  holder?: number | undefined
}

/** Compares in constant time. */
function isSame(mac: string, expected: string): boolean {
  const [one, other] = [Buffer.from(mac), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}

export type KnownBrowsers = ReturnType<typeof createKnownBrowsers>
