import type { CookieName, Cookies } from '@loggia/domain/kernel/sessions/cookies'
import type { Request, Response } from 'express'
import { parseCookie } from 'cookie'

const MAX_COOKIE_HEADER = 4_096

/**
 * Reads and writes the site's cookies. With https they have the `__Host-` prefix, which binds them to
 * this very host. A Cookie header of more than 4,096 characters counts as empty.
 *
 * @param secure whether the site is served over https
 */
export function cookiesOf(req: Request, res: Response, secure: boolean): Cookies {
  const fullName = (name: CookieName) => `${secure ? '__Host-' : ''}loggia-${name}`
  const options = { httpOnly: true, sameSite: 'lax', path: '/', secure } as const
  const header = req.headers.cookie ?? ''
  const received = header.length > MAX_COOKIE_HEADER ? {} : parseCookie(header)
  return {
    get: (name) => received[fullName(name)],
    set: (name, value, maxAge) =>
      void res.cookie(fullName(name), value, { ...options, ...(maxAge && { maxAge }) }),
    clear: (name) => void res.clearCookie(fullName(name), options),
  }
}
