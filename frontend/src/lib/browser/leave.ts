import { FLASH_COOKIE } from '@loggia/contracts/pages/flash-cookie'
import type { FlashKey } from '@loggia/contracts/pages/flashes'

const { name, lifetimeSeconds } = FLASH_COOKIE

/** How a script leaves for another document. jsdom cannot, so tests replace `assign`. */
export const navigation = {
  assign: (url: string): void => window.location.assign(url),
}

/** What this document leaves with. The next one may read and remove the cookie while this one still runs. */
let announced: FlashKey | undefined

/**
 * Loads another document, which then shows the flash. Until it is there, others may want to leave as well, such as the
 * guard that sees the end of the session after a sign-out: the flash that was announced first stays.
 */
export function leaveFor(url: string, flash?: FlashKey): void {
  const isWritten = document.cookie.split('; ').some((each) => each.startsWith(`${name}=`))
  const first = announced ?? (isWritten ? undefined : flash)
  if (first) announceLeave(first)
  navigation.assign(url)
}

/** Sets the flash of the next document before it is certain that this one is left. */
export function announceLeave(flash: FlashKey): void {
  announced = flash
  writeFlash(flash, lifetimeSeconds)
}

/** Takes the announcement back: this document stays. */
export function stayHere(): void {
  announced = undefined
  writeFlash('', 0)
}

export function writeFlash(value: string, maxAge: number): void {
  // oxlint-disable-next-line unicorn/no-document-cookie -- the Cookie Store API is asynchronous, and not everywhere
  document.cookie = `${name}=${value}; Max-Age=${maxAge}; Path=/; SameSite=Lax`
}
