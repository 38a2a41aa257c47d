import { dropDraft as drop, readDraft, writeDraft } from '../../lib/forms/session-draft.ts'
import { fieldsOf } from './send-form.ts'
import { dropKey } from './submission.ts'

/** Fields that belong to one page view. */
const PASSING = ['form', 'website', 'elapsed']

/** Keeps what was typed while the visitor reads the legal pages. */
export function keepDraft(form: HTMLFormElement): void {
  const { draft } = form.dataset
  if (!draft) return
  const fields = [...fieldsOf(form)].filter(([name]) => !PASSING.includes(name))
  writeDraft(draft, Object.fromEntries(fields))
}

/** Puts a draft back into the fields that are still as the page came. */
export function restoreDraft(form: HTMLFormElement): void {
  const stored = readDraft(form.dataset['draft'] ?? '')
  if (typeof stored !== 'object' || stored === null) return
  for (const [name, value] of Object.entries(stored)) {
    const control = form.elements.namedItem(name)
    if (typeof value !== 'string') continue
    if (control instanceof HTMLInputElement && control.type === 'checkbox') control.checked = true
    else if (isText(control) && control.value === '') control.value = value
  }
}

export function dropDraft(form: HTMLFormElement): void {
  const { draft } = form.dataset
  if (!draft) return
  drop(draft)
  dropKey(form)
}

function isText(
  control: Element | RadioNodeList | null,
): control is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement {
  return (
    control instanceof HTMLInputElement ||
    control instanceof HTMLTextAreaElement ||
    control instanceof HTMLSelectElement
  )
}
