import { markBusy } from './busy.ts'
import { callApi } from './call-api.ts'
import { checkFields, recheck } from './check-fields.ts'
import { startCountdown } from './countdown.ts'
import { dropDraft, keepDraft, restoreDraft } from './draft.ts'
import { leadOn } from './lead-on.ts'
import { payloadOf } from './payload.ts'
import { checkSession } from './session-check.ts'
import { hideFailure, showRefusal, showUnsent } from './show-refusal.ts'
import { goBack, showSuccess } from './show-success.ts'
import { attemptOf } from './submission.ts'
import { fetchPage, swapRegion } from './swap-region.ts'

const sending = new WeakSet<HTMLFormElement>()

/** Checks a form, makes its call, and shows what the server answers. A second press meanwhile does nothing. */
export async function submitForm(form: HTMLFormElement): Promise<void> {
  const { api, next } = form.dataset
  if (!api) return goBack(form) ? undefined : form.submit()
  if (sending.has(form)) return
  hideFailure(form)
  if (!checkFields(form)) return
  sending.add(form)
  const endBusy = markBusy(form)
  const { payload, key } = attemptOf(form, payloadOf(form))
  const outcome = await callApi(api, payload, key)
  if ('answer' in outcome) {
    dropDraft(form)
    if (next) await leadOn(form, next)
  }
  sending.delete(form)
  endBusy()
  if ('refusal' in outcome) showRefusal(form, outcome.refusal)
  else if (!('answer' in outcome)) showUnsent(form)
  else if (!next) showSuccess(form, payload, outcome.answer)
}

/** Follows a link to another state of its region, such as a tab. */
export async function followSwap(link: HTMLAnchorElement): Promise<void> {
  const page = await fetchPage(link.href)
  if (!page || !swapRegion(link, page)) return location.assign(link.href)
  history.replaceState(history.state, '', link.href)
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
