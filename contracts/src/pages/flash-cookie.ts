import type { CookieKey } from '../site/legal/kept-data.ts'

/** The cookie with the key of a flash. Scripts read, write and clear it too. */
export const FLASH_COOKIE = {
  name: 'notice' satisfies CookieKey,
  lifetimeSeconds: 60,
} as const
