import { focusHeading } from '../layout/focus-heading.ts'

const CONTROLS = 'a[href], button:not(:disabled), input:not(:disabled)'

/** Moves the focus to the first of these rows that is on the screen, else to the heading of the page. */
export function focusRow(ids: readonly (number | string)[]): void {
  const rows = ids.map((id) => document.querySelector(`main [data-row="${id}"]`))
  const controls = rows.map((row) => row?.querySelectorAll<HTMLElement>(CONTROLS))
  const last = controls.find((each) => each && each.length > 0)
  // The menu of a row comes last in it.
  if (last) last[last.length - 1]?.focus()
  else focusHeading()
}

/**
 * Keeps the focus in the list when a row that has it is deleted: it goes to the row below, else to the one above, else
 * to the heading of the page. Called while the row is still there.
 */
export function leaveRow(row: HTMLElement): void {
  if (row.contains(document.activeElement)) besideRow(row)()
}

/** Returns the function that moves the focus to the row beside this one, also once this one is gone: see `leaveRow`. */
export function besideRow(row: HTMLElement): () => void {
  const rows = [...(row.parentElement?.querySelectorAll<HTMLElement>(':scope > [data-row]') ?? [])]
  const place = rows.indexOf(row)
  const id = (rows[place + 1] ?? rows[place - 1])?.dataset['row']
  return () => focusRow(id === undefined ? [] : [id])
}
