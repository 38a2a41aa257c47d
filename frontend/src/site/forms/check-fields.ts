/** Simpler than the server's, so that it refuses nothing that the server would accept, in any width. */
const EMAIL = /\S[@\uff20].*[.\u3002\uff0e\uff61].*[^\s.]/

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

export function isControl(element: Element | RadioNodeList | null): element is Control {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement
  )
}

/** The error of a field by the rules that the server has written to it; null where there is none. */
function errorOf(control: Control): string | null {
  const { required, min, short, max, long, email } = control.dataset
  if (control instanceof HTMLInputElement && control.type === 'checkbox') {
    return control.checked ? null : (required ?? null)
  }
  // Spaces may be part of a password.
  const text = control.type === 'password' ? control.value : control.value.trim()
  const length = Array.from(text).length
  if (text === '') return required ?? null
  if (email !== undefined && !EMAIL.test(text)) return email
  if (min !== undefined && length < Number(min)) return short ?? null
  if (max !== undefined && length > Number(max)) return long ?? null
  return null
}

/** Shows the errors of a form beside its fields and focuses the first. @returns whether there are none */
export function checkFields(form: HTMLFormElement): boolean {
  return !showEach(form, errorOf)
}

/** Shows the errors of fields by name as `checkFields` does. @returns whether one of them is shown */
export function showErrors(
  form: HTMLFormElement,
  errors: Readonly<Record<string, string>>,
): boolean {
  return showEach(form, ({ name }) => errors[name] ?? null)
}

function showEach(form: HTMLFormElement, errorIn: (control: Control) => string | null): boolean {
  const controls = [...form.elements].filter(isControl).filter(({ disabled }) => !disabled)
  const wrong = controls.filter((control) => showError(control, errorIn(control)))
  wrong[0]?.focus()
  return wrong.length > 0
}

/** Checks a field again that is shown as wrong. */
export function recheck(target: Element): void {
  if (isControl(target) && target.hasAttribute('aria-invalid')) showError(target, errorOf(target))
}

/** Shows an error beside its field, or none there. @returns whether there is one */
export function showError(control: Control, message: string | null): boolean {
  const errorId = `${control.id}-error`
  const slot = control.id === '' ? null : document.getElementById(errorId)
  if (!slot) return false
  const text = slot.querySelector('span')
  if (text) text.textContent = message
  slot.hidden = message === null
  const hint = document.getElementById(`${control.id}-hint`)?.id
  const describedBy = [hint, message !== null && errorId].filter(Boolean).join(' ')
  setAttribute(control, 'aria-describedby', describedBy)
  setAttribute(control, 'aria-invalid', message === null ? '' : 'true')
  return message !== null
}

function setAttribute(element: Element, name: string, value: string): void {
  if (value) element.setAttribute(name, value)
  else element.removeAttribute(name)
}
