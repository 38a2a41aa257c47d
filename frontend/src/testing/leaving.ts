import { FLASH_COOKIE } from '@loggia/contracts/pages/flash-cookie'
import { afterEach, beforeEach, vi } from 'vitest'
import { navigation, stayHere } from '../lib/browser/leave.ts'

/** Records where the tests of a file leave for, which jsdom cannot follow. */
export function watchLeaving() {
  let left: string[] = []
  beforeEach(() => {
    left = []
    vi.spyOn(navigation, 'assign').mockImplementation((url) => void left.push(url))
  })
  afterEach(() => {
    vi.restoreAllMocks()
    stayHere()
  })
  return {
    /** The URLs, in order. */
    urls: () => left,
    /** The key of the flash that the next page tells, if any. */
    flash: () => new RegExp(`${FLASH_COOKIE.name}=(\\w+)`).exec(document.cookie)?.[1],
  }
}
