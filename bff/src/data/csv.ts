import { CsvError, parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { AppError } from '../core/errors.ts'

/** Tells spreadsheets that the file is UTF-8. */
export const BOM = '\ufeff'

/** Rows that are read from the database at a time, for a file. */
export const CSV_PAGE = 500

export type Cell = string | number | null

/** What spreadsheets take for the beginning of a formula. */
const FORMULA = /^'*[=+\-@\t\r＝＋－＠]/

/** A cell that no spreadsheet computes: an apostrophe stands before what could be a formula. */
export function formulaSafe(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text
}

/** The text that `formulaSafe` was given. */
export function withoutGuard(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell
}

/** Lines of CSV, each ended by CR and LF. */
export function toCsv(rows: readonly (readonly Cell[])[]): string {
  const guarded = rows.map((row) =>
    row.map((cell) => (typeof cell === 'string' ? formulaSafe(cell) : cell)),
  )
  return stringify(guarded, { record_delimiter: 'windows', quoted_match: /[\r\n]/ })
}

export interface CsvRow {
  /** Where it begins in the file, from 1. */
  line: number
  cells: string[]
}

/**
 * The rows of a CSV text that have anything in them. Cells are separated by whichever of comma,
 * semicolon and tab the first line has most of.
 *
 * @throws VALIDATION for the field `csv` where quotes do not match
 */
export function readCsv(text: string): CsvRow[] {
  const rows: CsvRow[] = []
  try {
    parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      skip_records_with_empty_values: true,
      on_record(cells: string[], { lines }) {
        const breaks = cells.join('').match(/\r\n|\r|\n/g)?.length ?? 0
        rows.push({ line: lines - breaks, cells: cells.map((cell) => withoutGuard(cell.trim())) })
        return null
      },
    })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const message = `Line ${String(error['lines'])} is not well-formed CSV`
    throw new AppError('VALIDATION', message, { fields: { csv: message }, cause: error })
  }
  return rows
}

function delimiterOf(text: string): string {
  const [first = ''] = text.split(/[\r\n]/, 1)
  const [best = ','] = [',', ';', '\t'].toSorted(
    (one, other) => first.split(other).length - first.split(one).length,
  )
  return best
}
