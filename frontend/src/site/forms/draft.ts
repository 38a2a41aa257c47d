import { readStored, writeStored } from '../../lib/browser/stored.ts'
import { isControl } from './check-fields.ts'
import { dropKey } from './submission.ts'

const DRAFT = 'contact-draft'

/** Whether the typed text of a form is kept: only the contact form asks for much. */
function hasDraft({ dataset }: HTMLFormElement): boolean {
  return dataset['draft'] !== undefined
}

/** Fields that belong to one page view. */
const PASSING = ['form', 'website']

/** Keeps the typed text while the visitor reads the legal pages. */
export function keepDraft(form: HTMLFormElement): void {
  if (!hasDraft(form)) return
  const fields = [...new FormData(form)].filter(([name]) => !PASSING.includes(name))
  writeStored('sessionStorage', DRAFT, Object.fromEntries(fields))
}

/** Puts a draft back into the fields that are still as the page came. */
export function restoreDraft(form: HTMLFormElement): void {
  const stored = hasDraft(form) ? readStored('sessionStorage', DRAFT) : null
  if (typeof stored !== 'object' || stored === null) return
  for (const [name, value] of Object.entries(stored)) {
    const control = form.elements.namedItem(name)
    if (typeof value !== 'string') continue
    if (control instanceof HTMLInputElement && control.type === 'checkbox') control.checked = true
    else if (isControl(control) && control.value === '') control.value = value
  }
}

export function dropDraft(form: HTMLFormElement): void {
  if (!hasDraft(form)) return
  writeStored('sessionStorage', DRAFT, null)
  dropKey()
}
