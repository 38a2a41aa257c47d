import type { FlashKey } from '@loggia/contracts/pages/flashes'
import { leaveFor } from '../../lib/browser/leave.ts'
import { fetchPage, swapRegion } from './swap-region.ts'

/**
 * Goes where a form leads. The same page in another state is fetched, and its region takes the place of the form;
 * another page is opened, after the time in which the form lets people read its last words.
 */
export async function openTarget(form: HTMLFormElement, target: string): Promise<void> {
  const { done, delay, flashKey } = form.dataset
  const region = form.closest('[data-region]')
  if (region && new URL(target, location.href).pathname === location.pathname) {
    const page = await fetchPage(target)
    if (page && swapRegion(form, page)) return
  }
  if (region && done) {
    const note = document.createElement('output')
    note.textContent = done
    region.replaceChildren(note)
    await new Promise((resolve) => setTimeout(resolve, Number(delay)))
  }
  // Written by our own server.
  leaveFor(target, flashKey as FlashKey | undefined)
  await untilShownAgain()
}

/** The form stays busy until the browser leaves, and is ready again when it comes back to this very page. */
function untilShownAgain(): Promise<unknown> {
  return new Promise((resolve) => addEventListener('pageshow', resolve, { once: true }))
}
