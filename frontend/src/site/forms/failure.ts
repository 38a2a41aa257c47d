import { showToast } from '../toasts/show-toast.ts'

/**
 * Says in the form and in a toast that it could not be sent. Everything typed stays where it is.
 *
 * @param reason what the server says instead of showing the form again, if it says anything
 */
export function showUnsent(form: HTMLFormElement, reason?: string | null): void {
  const { unsentTitle: title, unsentText, unsentNote } = form.dataset
  const description = reason ?? unsentText ?? ''
  const slot = slotOf(form)
  const text = slot?.querySelector('span')
  if (text) text.textContent = reason ?? unsentNote ?? description
  if (slot) slot.hidden = false
  if (title) showToast({ title, description, variant: 'destructive' })
}

export function hideFailure(form: HTMLFormElement): void {
  const slot = slotOf(form)
  if (slot) slot.hidden = true
}

function slotOf(form: HTMLFormElement): HTMLElement | null {
  return form.querySelector<HTMLElement>('[data-failure]')
}
