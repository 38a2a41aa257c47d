import { sourceOf } from '@loggia/contracts/values/visit'
import { readDraft, writeDraft } from '../../lib/forms/session-draft.ts'

/** Where the tab keeps it, until it is closed. No cookie, and nothing that other visits share. */
const KEY = 'visit'

/** Remembers where this visit began. */
export function rememberVisit(): void {
  if (readDraft(KEY) === null) writeDraft(KEY, sourceOf(new URL(location.href), document.referrer))
}

/** Tells a form where the visit came from. */
export function markSource(form: HTMLFormElement): void {
  const visit: unknown = readDraft(KEY)
  if (typeof visit !== 'object' || visit === null) return
  const fields = new Map<string, unknown>(Object.entries(visit))
  for (const input of form.querySelectorAll<HTMLInputElement>('[data-source]')) {
    const value = fields.get(input.name)
    if (typeof value === 'string') input.value = value
  }
}
