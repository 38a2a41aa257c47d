import { DRAFT_SIGNAL } from '@loggia/contracts/site/preview'
import { writeStored } from '../../../../lib/browser/stored.ts'

/** Has the previews beside the editor and in other tabs show the server's present version. */
export function refreshPreviews(): void {
  writeStored('localStorage', DRAFT_SIGNAL, Date.now())
  // Other tabs alone are told of what is stored.
  window.dispatchEvent(new Event(DRAFT_SIGNAL))
}
