import type { CookieKey } from '../site/legal/kept-data.ts'

/** The facts about a device by which the server renders a screen as its browser will. */
export interface Device {
  /** By its name in the IANA database, such as `Europe/Berlin`. */
  timeZone: string
  /** Whether the window has room for two panes. */
  isRoomy: boolean
}

/** The cookie with which a script of portal and back office tells it. */
export const DEVICE_COOKIE = {
  name: 'device' satisfies CookieKey,
  lifetimeSeconds: 365 * 24 * 60 * 60,
} as const

const ROOMY = 'wide'

/** The value of the cookie. */
export function deviceText({ timeZone, isRoomy }: Device): string {
  return `${isRoomy ? ROOMY : 'narrow'}.${timeZone}`
}

/** The device that a cookie tells of; null for none, and for a time zone that this process does not know. */
export function deviceIn(text: string | undefined): Device | null {
  const [width = '', timeZone = ''] = (text ?? '').split('.', 2)
  try {
    // Throws for an unknown time zone, also for none.
    Intl.DateTimeFormat('en-US', { timeZone })
    return { timeZone, isRoomy: width === ROOMY }
  } catch {
    return null
  }
}
