import type { Request, Response } from 'express'
import { parseCookie } from 'cookie'

/** The cookies of the site: two sessions, and the access codes that this browser asked for. */
export type CookieName = 'staff' | 'client' | 'challenges'

const MOST_BYTES = 4_096

/**
 * Reads and writes the site's cookies. On https they carry the `__Host-` prefix: bound to this very
 * host, out of reach for scripts and other hosts.
 */
export function cookiesOf(req: Request, res: Response, secure: boolean) {
  const fullName = (name: CookieName) => `${secure ? '__Host-' : ''}loggia-${name}`
  const options = { httpOnly: true, sameSite: 'lax', path: '/', secure } as const
  const header = req.headers.cookie ?? ''
  const received = header.length > MOST_BYTES ? {} : parseCookie(header)
  return {
    get: (name: CookieName) => received[fullName(name)],
    /** `maxAge` in milliseconds; without one the browser forgets it when it closes. */
    set: (name: CookieName, value: string, maxAge?: number) =>
      void res.cookie(fullName(name), value, { ...options, ...(maxAge && { maxAge }) }),
    clear: (name: CookieName) => void res.clearCookie(fullName(name), options),
  }
}

export type Cookies = ReturnType<typeof cookiesOf>
