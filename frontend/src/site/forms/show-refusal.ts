import { showToast } from '../toasts/show-toast.ts'
import type { Refusal } from './call-api.ts'
import { showError, showErrors } from './check-fields.ts'
import { startCountdown } from './countdown.ts'

/** Shows why the server refuses a form: beside its fields, else in the form, and in a toast. All that was typed stays. */
export function showRefusal(form: HTMLFormElement, refusal: Refusal): void {
  const { code, message, fields, retryAfter } = refusal
  if (showAsked(form, code)) return
  if (!showErrors(form, fields)) showFailure(form, message)
  toast(form, message)
  if (retryAfter > 0) startCountdown(form, retryAfter)
}

/** Shows the field that the server asks for, and did not before. @returns whether it did */
function showAsked(form: HTMLFormElement, code: string): boolean {
  const part = form.querySelector<HTMLElement>(`[data-asked-by="${code}"][hidden]`)
  const input = part?.querySelector('input')
  if (!part || !input) return false
  part.hidden = false
  input.disabled = false
  input.focus()
  // By its default, the username is known of which it is asked, as on a page that came with the field.
  const username = usernameIn(form)
  if (username) username.defaultValue = username.value
  return true
}

/** Takes back the field that was asked for once another username stands there: its account may need none. */
export function hideExtraField(form: HTMLFormElement): void {
  const part = form.querySelector<HTMLElement>('[data-asked-by]:not([hidden])')
  const input = part?.querySelector('input')
  const username = usernameIn(form)
  if (!part || !input || username?.value === username?.defaultValue) return
  hideFailure(form)
  showError(input, null)
  input.value = ''
  input.disabled = true
  part.hidden = true
}

function usernameIn(form: HTMLFormElement): HTMLInputElement | null {
  const control = form.elements.namedItem('username')
  return control instanceof HTMLInputElement ? control : null
}

/** Says that a form could not be sent. */
export function showUnsent(form: HTMLFormElement): void {
  const { unsentText = '', unsentNote = unsentText } = form.dataset
  showFailure(form, unsentNote)
  toast(form, unsentText)
}

export function hideFailure(form: HTMLFormElement): void {
  const slot = slotOf(form)
  if (slot) slot.hidden = true
}

/** Shows an error of the whole form. */
export function showFailure(form: HTMLFormElement, reason: string): void {
  const slot = slotOf(form)
  const text = slot?.querySelector('span')
  if (text) text.textContent = reason
  if (slot) slot.hidden = false
}

function toast({ dataset }: HTMLFormElement, description: string): void {
  const title = dataset['unsentTitle']
  if (title) showToast({ title, description, variant: 'destructive' })
}

function slotOf(form: HTMLFormElement): HTMLElement | null {
  return form.querySelector<HTMLElement>('[data-failure]')
}
