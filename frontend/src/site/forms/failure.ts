import { showToast } from '../toasts/show-toast.ts'

/** Says in the form and in a toast that it could not be sent. Everything typed stays where it is. */
export function showUnsent(form: HTMLFormElement): void {
  const { unsentTitle: title, unsentText: description = '', unsentNote } = form.dataset
  const slot = slotOf(form)
  const text = slot?.querySelector('span')
  if (text) text.textContent = unsentNote ?? description
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
