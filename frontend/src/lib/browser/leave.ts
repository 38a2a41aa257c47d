import { FLASH_COOKIE } from '@loggia/contracts/pages/flash-cookie'
import type { FlashKey } from '@loggia/contracts/pages/flashes'

const { name, lifetimeSeconds } = FLASH_COOKIE

/** How a script leaves for another document. jsdom cannot, so tests replace `assign`. */
export const navigation = {
  assign: (url: string): void => window.location.assign(url),
}

/**
 * Loads another document, which then shows the flash. Until it is there, others may want to leave as well, such as the
 * guard that sees the end of the session after a sign-out: the flash that was written first stays.
 */
export function leaveFor(url: string, flash?: FlashKey): void {
  const isWritten = document.cookie.split('; ').some((each) => each.startsWith(`${name}=`))
  if (flash && !isWritten) writeFlash(flash, lifetimeSeconds)
  navigation.assign(url)
}

export function writeFlash(value: string, maxAge: number): void {
  // oxlint-disable-next-line unicorn/no-document-cookie -- the Cookie Store API is asynchronous, and not everywhere
  document.cookie = `${name}=${value}; Max-Age=${maxAge}; Path=/; SameSite=Lax`
}
