import { stringify } from 'csv-stringify/sync'
import { escapeFormulas } from '@loggia/contracts/values/formulas'

/** Makes spreadsheets read the file as UTF-8. */
export const BOM = '\ufeff'

/** How many rows of an export are read from the database at a time. */
export const CSV_PAGE = 500

export type Cell = string | number | null

/** Formats rows as CSV lines that end in CR LF, with every text between quotes. */
export function toCsv(rows: readonly (readonly Cell[])[]): string {
  const escaped = rows.map((row) =>
    row.map((cell) => (typeof cell === 'string' ? escapeFormulas(cell) : cell)),
  )
  return stringify(escaped, { record_delimiter: 'windows', quoted_string: true })
}
