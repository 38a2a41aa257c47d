const FOCUSABLE = 'input, select, textarea, button, [tabindex]'

/**
 * Focuses the first field or button of a dialog, with the caret at the end of its text. The dialog itself has the focus
 * where that is below the fold: the text above is to be read first.
 */
export function focusFirst(dialog: HTMLElement): void {
  const elements = [...dialog.querySelectorAll<HTMLElement>(FOCUSABLE)]
  const first = elements.find((element) => isReachable(element))
  const chosen = first && isInSight(first, dialog) ? first : dialog
  chosen.focus({ preventScroll: true })
  if (isText(chosen) && !chosen.readOnly) putCaretAtEnd(chosen)
}

function isReachable(element: HTMLElement): boolean {
  if (element.tabIndex < 0 || element.matches(':disabled, [type=hidden]')) return false
  return element.checkVisibility({ visibilityProperty: true })
}

function isInSight(element: HTMLElement, dialog: HTMLElement): boolean {
  const { top } = element.getBoundingClientRect()
  const clips = [dialog, element.closest('[data-scrolls]') ?? dialog]
  return clips.every((clip) => top <= clip.getBoundingClientRect().bottom)
}

function isText(element: Element): element is HTMLInputElement | HTMLTextAreaElement {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
}

function putCaretAtEnd(field: HTMLInputElement | HTMLTextAreaElement) {
  const { length } = field.value
  // Fields such as those for email have none that a script could place.
  if (field.selectionStart !== null) field.setSelectionRange(length, length)
}
