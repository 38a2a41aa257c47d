import { CsvError, parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { AppError } from '../core/errors.ts'
import { escapeFormulas, unescapeFormulas } from './formulas.ts'

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

export interface CsvRow {
  /** The line of the file on which it starts, counted from 1. */
  line: number
  cells: string[]
}

/**
 * Parses the non-empty rows of a CSV text. The separator is whichever of comma, semicolon and tab occurs most
 * often in the first line.
 *
 * @throws VALIDATION for the field `csv` when quotes do not match
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
        rows.push({
          line: lines - breaks,
          cells: cells.map((cell) => unescapeFormulas(cell.trim())),
        })
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
