/** A copy of a row or card for the eye only: it cannot be used or found in place of the original. */
export function inertCopy(element: HTMLElement): HTMLElement {
  const copy = element.cloneNode(true) as HTMLElement
  for (const part of [copy, ...copy.querySelectorAll<HTMLElement>('[data-record]')]) {
    delete part.dataset['card']
    delete part.dataset['row']
    delete part.dataset['record']
  }
  // Browsers copy the choice in the document, and not the present one.
  const chosen = [...element.querySelectorAll('select')].map(({ value }) => value)
  for (const [place, select] of copy.querySelectorAll('select').entries()) {
    select.value = chosen[place] ?? ''
  }
  copy.inert = true
  copy.ariaHidden = 'true'
  return copy
}
