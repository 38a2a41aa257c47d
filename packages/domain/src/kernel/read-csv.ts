import { setImmediate as nextTurn } from 'node:timers/promises'
import { csvRecords, delimiterOf } from './csv-records.ts'
import { unescapeFormulas } from '@loggia/contracts/csv/formulas'
import { invalidField, type AppError } from './errors.ts'

/** How much is read before other requests get their turn: a few milliseconds of work, whatever it contains. */
const TURN_CHARACTERS = 2_048

/** A row of a file, whichever format that has. */
export interface CsvRow {
  /** The line of the file on which it starts, or that of the sheet, counted from 1. */
  line: number
  cells: string[]
  /** Whether a cell begins with a quote that does not end, so that its extent is unknown. */
  isTorn: boolean
}

export interface RowLimits {
  /** Cells in a row. */
  maxColumns: number
  /** Rows, empty ones as well: they take as long to read as others. */
  maxRows: number
}

/**
 * Reads the non-empty rows of a CSV text, some at a time, so that other requests are answered meanwhile.
 *
 * @throws VALIDATION for the field `csv` when there are too many rows, or cells in one
 */
export async function* readCsv(
  text: string,
  { maxColumns, maxRows }: RowLimits,
): AsyncGenerator<CsvRow> {
  let turn = TURN_CHARACTERS
  let count = 0
  for (const { cells, line, isTorn, end } of csvRecords(text, delimiterOf(text), maxColumns)) {
    count += 1
    if (cells.length > maxColumns) throw tooManyColumns(maxColumns)
    if (count > maxRows) throw tooManyRows(maxRows)
    if (end > turn) {
      await nextTurn()
      turn = end + TURN_CHARACTERS
    }
    const values = cells.map(cellValue)
    if (values.every((value) => value === '')) continue
    yield { line, cells: values, isTorn }
  }
}

/** The meaning of a cell: programs write ="0049" to keep zeros, and we an apostrophe before formulas. */
export function cellValue(cell: string): string {
  const trimmed = cell.trim()
  const [, kept] = /^="(.*)"$/s.exec(trimmed) ?? []
  return kept === undefined ? unescapeFormulas(trimmed) : kept.replaceAll('""', '"').trim()
}

export const tooManyColumns = (most: number) =>
  invalidFile(`The file has more than ${most} columns`)

export const tooManyRows = (most: number) =>
  invalidFile(`The file has more than ${most} rows, some of them empty`)

/** The error for a file that cannot be read, of either format: an import has one. */
export function invalidFile(message: string): AppError {
  return invalidField('csv', message)
}
