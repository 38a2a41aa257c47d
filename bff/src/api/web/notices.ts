import { NOTICE_COOKIE } from '@loggia/contracts/pages/notice-cookie'
import { isNoticeKey, type NoticeKey } from '@loggia/contracts/pages/notices'
import { parseCookie } from 'cookie'
import type { Request, Response } from 'express'

// Not for the server alone: the script of the next page shows the notice and clears the cookie.
const OPTIONS = { httpOnly: false, sameSite: 'lax', path: '/' } as const

/** Makes the next page tell a notice. To be sent with a redirect. */
export function setNotice(res: Response, key: NoticeKey): void {
  const maxAge = NOTICE_COOKIE.lifetimeSeconds * 1_000
  res.cookie(NOTICE_COOKIE.name, key, { ...OPTIONS, maxAge })
}

/** The notice that the browser was sent here with, if any. */
export function noticeOf(req: Request): NoticeKey | null {
  const key = parseCookie(req.headers.cookie ?? '')[NOTICE_COOKIE.name]
  return isNoticeKey(key) ? key : null
}

/** Forgets the notice, for a page that tells it in its HTML. */
export function clearNotice(res: Response): void {
  res.clearCookie(NOTICE_COOKIE.name, OPTIONS)
}
