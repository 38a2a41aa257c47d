import type { CookieKey } from '@loggia/contracts/site/legal/kept-data'

/** The cookies of the site that scripts cannot read; the legal texts list them. */
export type CookieName = Exclude<CookieKey, 'notice' | 'device'>

/** The cookies of the browser that sent a request. The API reads and writes them; nothing else here knows HTTP. */
export interface Cookies {
  get(name: CookieName): string | undefined
  /** Without a `maxAge` (milliseconds), the browser forgets the cookie when it closes. */
  set(name: CookieName, value: string, maxAge?: number): void
  clear(name: CookieName): void
}
