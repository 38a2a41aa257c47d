import { FLASH_COOKIE } from '@loggia/contracts/pages/flash-cookie'
import { isFlashKey, type FlashKey } from '@loggia/contracts/pages/flashes'
import type { NextPage } from '@loggia/contracts/pages/form-calls'
import { parseCookie } from 'cookie'
import type { Request, Response } from 'express'

// Not for the server alone: scripts write it before they leave, and take it where the server renders nothing.
const OPTIONS = { httpOnly: false, sameSite: 'lax', path: '/' } as const

/** Makes the next page show a flash. To be sent with a redirect. */
export function setFlash(res: Response, key: FlashKey): void {
  const maxAge = FLASH_COOKIE.lifetimeSeconds * 1_000
  res.cookie(FLASH_COOKIE.name, key, { ...OPTIONS, maxAge })
}

/** Sends the browser on, to a page that shows the flash. */
export function redirectWithFlash(res: Response, { location, flash }: NextPage): void {
  if (flash) setFlash(res, flash)
  res.redirect(303, location)
}

/** The flash that the browser was sent here with, if any. */
export function flashOf(req: Request): FlashKey | null {
  const key = parseCookie(req.headers.cookie ?? '')[FLASH_COOKIE.name]
  return isFlashKey(key) ? key : null
}

/** Forgets the flash, for a page that tells it in its HTML. */
export function clearFlash(res: Response): void {
  res.clearCookie(FLASH_COOKIE.name, OPTIONS)
}
