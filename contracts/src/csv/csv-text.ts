import { escapeFormulas } from './formulas.ts'

/** Makes spreadsheets read a file as UTF-8. */
export const BOM = '\ufeff'

export type Cell = string | number | null

/**
 * Rows as lines of CSV that end in CR LF. Every text is between quotes, and none is a formula; numbers are bare, so that a
 * spreadsheet can add them up.
 */
export function csvText(rows: readonly (readonly Cell[])[]): string {
  return rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('')
}

function cellText(cell: Cell): string {
  if (cell === null) return ''
  return typeof cell === 'number' ? String(cell) : `"${escapeFormulas(cell).replaceAll('"', '""')}"`
}
