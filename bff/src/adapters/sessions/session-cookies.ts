import type { CookieKey } from '@loggia/contracts/site/legal/kept-data'
import type { Request, Response } from 'express'
import { parseCookie } from 'cookie'

/** The cookies of the site that scripts cannot read; the legal texts list them. */
export type CookieName = Exclude<CookieKey, 'notice' | 'device'>

const MAX_COOKIE_HEADER = 4_096

/**
 * Reads and writes the site's cookies. With https they have the `__Host-` prefix, which binds them to
 * this very host. A Cookie header of more than 4,096 characters counts as empty.
 *
 * @param secure whether the site is served over https
 */
export function cookiesOf(req: Request, res: Response, secure: boolean) {
  const fullName = (name: CookieName) => `${secure ? '__Host-' : ''}loggia-${name}`
  const options = { httpOnly: true, sameSite: 'lax', path: '/', secure } as const
  const header = req.headers.cookie ?? ''
  const received = header.length > MAX_COOKIE_HEADER ? {} : parseCookie(header)
  return {
    get: (name: CookieName) => received[fullName(name)],
    /** Without a `maxAge` (milliseconds), the browser forgets the cookie when it closes. */
    set: (name: CookieName, value: string, maxAge?: number) =>
      void res.cookie(fullName(name), value, { ...options, ...(maxAge && { maxAge }) }),
    clear: (name: CookieName) => void res.clearCookie(fullName(name), options),
  }
}

export type Cookies = ReturnType<typeof cookiesOf>
