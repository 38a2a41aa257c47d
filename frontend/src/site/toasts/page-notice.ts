import type { Notice } from '@loggia/contracts/pages/notices'
import { showToast } from './show-toast.ts'

/** Tells in a toast what a redirect left to be told, which stands on the page for those without scripts. */
export function showPageNotice(): void {
  const line = document.querySelector<HTMLElement>('[data-notice]')
  const notice = line?.dataset['notice']
  line?.remove()
  // Written by our own server.
  if (notice) showToast(JSON.parse(notice) as Notice)
}
