import type { Flash } from '@loggia/contracts/pages/flashes'
import { showToast } from './show-toast.ts'

/** Tells in a toast what the page has to tell once, which stands on it for those without scripts. */
export function showPageNotice(): void {
  const line = document.querySelector<HTMLElement>('[data-notice]')
  const notice = line?.dataset['notice']
  line?.remove()
  // Written by our own server.
  if (notice) showToast(JSON.parse(notice) as Flash)
}
