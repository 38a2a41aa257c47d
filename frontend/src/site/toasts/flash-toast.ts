import type { Flash } from '@loggia/contracts/pages/flashes'
import { showToast } from './show-toast.ts'

/** Tells in a toast what the page has to tell once, which stands on it for those without scripts. */
export function showFlash(): void {
  const line = document.querySelector<HTMLElement>('[data-flash]')
  const flash = line?.dataset['flash']
  line?.remove()
  // Written by our own server.
  if (flash) showToast(JSON.parse(flash) as Flash)
}
