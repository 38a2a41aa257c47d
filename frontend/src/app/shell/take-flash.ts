import { FLASH_COOKIE } from '@loggia/contracts/pages/flash-cookie'
import { isFlashKey, type FlashKey } from '@loggia/contracts/pages/flashes'
import { writeFlash } from '../../lib/browser/leave.ts'

/** The notice that this page was opened with, if any. It is told once. */
export function takeFlash(): FlashKey | null {
  const begin = `${FLASH_COOKIE.name}=`
  const pair = document.cookie.split('; ').find((each) => each.startsWith(begin))
  if (pair === undefined) return null
  writeFlash('', 0)
  const key = pair.slice(begin.length)
  return isFlashKey(key) ? key : null
}
