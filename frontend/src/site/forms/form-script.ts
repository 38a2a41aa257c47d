import { markBusy } from './busy.ts'
import { checkFields, recheck } from './check-fields.ts'
import { startCountdown } from './countdown.ts'
import { dropDraft, keepDraft, restoreDraft } from './draft.ts'
import { followLocation } from './follow-location.ts'
import { markElapsed } from './traces.ts'
import { markSource } from './visit.ts'
import { sendForm } from './send-form.ts'
import { keyOf } from './submission.ts'
import { checkSession } from './session-check.ts'
import { fetchPage, swapRegion } from './swap-region.ts'
import { showPageNotice } from '../toasts/page-notice.ts'
import { hideFailure, showUnsent } from './failure.ts'

const sending = new WeakSet<HTMLFormElement>()

/** Checks and sends a form, and shows what the server answers. A second press while it is sent does nothing. */
export async function submitForm(form: HTMLFormElement): Promise<void> {
  if (sending.has(form)) return
  hideFailure(form)
  if (!checkFields(form)) return
  sending.add(form)
  const endBusy = markBusy(form)
  markElapsed(form)
  markSource(form)
  const outcome = await sendForm(form, keyOf(form))
  if ('location' in outcome) {
    dropDraft(form)
    await followLocation(form, outcome.location)
  }
  sending.delete(form)
  endBusy()
  if ('page' in outcome) showAnswer(form, outcome.page)
  else if (!('location' in outcome)) showUnsent(form)
}

function showAnswer(form: HTMLFormElement, page: Document): void {
  const region = swapRegion(form, page)
  if (region) startCountdown(region)
  else if (!showPageNotice(page))
    showUnsent(form, page.querySelector('[data-refusal]')?.textContent)
}

/** Follows a link to another state of its region. */
export async function followSwap(link: HTMLElement): Promise<void> {
  const [url, href] = [link.dataset['swap'] ?? '', link.getAttribute('href') ?? '']
  const page = await fetchPage(url)
  const region = page && swapRegion(link, page)
  if (!region) return location.assign(href)
  // The address of a tab; another state of the same page keeps the address.
  if (url === href) history.replaceState(history.state, '', href)
}

/** To be called when somebody types: keeps the draft, and takes an error away as soon as it is corrected. */
export function fieldChanged(target: Element): void {
  const form = target.closest('form')
  if (form) keepDraft(form)
  recheck(target)
}

/** Brings the forms of a new page into the state in which they were left. */
export function startForms(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-draft]'))
    restoreDraft(form)
  startCountdown(document.body)
  checkSession()
  const auto = document.querySelector<HTMLFormElement>('form[data-auto]')
  if (auto) void submitForm(auto)
}
