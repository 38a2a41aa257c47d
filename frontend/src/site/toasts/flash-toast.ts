import type { Flash } from '@loggia/contracts/pages/flashes'
import { showToast } from './show-toast.ts'

/** Shows the page's flash in a toast, which is on the page for those without scripts. */
export function showFlash(): void {
  const line = document.querySelector<HTMLElement>('[data-flash]')
  const flash = line?.dataset['flash']
  line?.remove()
  // Written by our own server.
  if (flash) showToast(JSON.parse(flash) as Flash)
}
