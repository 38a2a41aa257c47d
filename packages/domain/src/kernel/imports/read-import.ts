import type { ImportedRow } from '@loggia/contracts/imports/import'
import { MAX_IMPORT_COLUMNS, MAX_IMPORT_ROWS } from '@loggia/contracts/imports/limits'
import type { z } from 'zod'
import { invalidFile, readCsv, type CsvRow } from '../read-csv.ts'

/** The cells of a row by field; null where one is empty. */
export type Cells<F extends string> = Record<F, string | null>

/** How a file becomes input, row by row. */
export interface ImportFormat<F extends string, I> {
  /** The heading of each field, which the name of the field may replace. */
  headings: Readonly<Record<F, string>>
  /** What files from elsewhere call a field. */
  aliases?: Readonly<Partial<Record<NoInfer<F>, readonly string[]>>>
  /** The fields without which a file is refused. */
  required: readonly NoInfer<F>[]
  input: z.ZodType<I>
  /** What is parsed as the input. */
  toInput(cells: Cells<F>): object
}

/** A row of the file, checked without a look at the database. */
export interface ReadRow<F extends string, I> extends Pick<ImportedRow, 'line' | 'faults'> {
  values: Cells<F>
  /** Null if there are errors. */
  input: I | null
}

/** Headings match regardless of case and punctuation: `E-mail` is the same as `email`. */
const normalize = (heading: string) => heading.toLowerCase().replaceAll(/[^a-z]/g, '')

/** Spreadsheets save empty rows below those with text, but not without end. */
const LIMITS = { maxColumns: MAX_IMPORT_COLUMNS, maxRows: 10 * MAX_IMPORT_ROWS }

/**
 * Reads the rows of a file.
 *
 * @param firstLine the line on which its rows begin; that after the headings by default
 * @throws VALIDATION for the field `csv` when required columns are missing, or there are no rows, too many or
 *   too long ones
 */
export async function readImport<F extends string, I>(
  format: ImportFormat<F, I>,
  csv: string,
  firstLine?: number | null,
): Promise<ReadRow<F, I>[]> {
  const rows: ReadRow<F, I>[] = []
  let columns: Columns<F> | undefined
  for await (const row of readCsv(csv, LIMITS, firstLine)) {
    if (rows.length === MAX_IMPORT_ROWS) {
      throw invalidFile(`The file has more than ${MAX_IMPORT_ROWS} rows`)
    }
    if (columns) rows.push(readRow(format, columns, row))
    else columns = columnsOf(format, row.cells)
  }
  if (!columns) columnsOf(format, [])
  if (rows.length === 0) throw invalidFile('There are no rows below the first line')
  return rows
}

interface Columns<F extends string> {
  /** How many the first line names. */
  count: number
  /** Where each field is; -1 where it has no column. */
  of: Readonly<Record<F, number>>
}

/** @throws VALIDATION when required columns are missing */
function columnsOf<F extends string, I>(
  { headings, aliases, required }: ImportFormat<F, I>,
  cells: string[],
): Columns<F> {
  const names = cells.map(normalize)
  const placeOf = (field: F) => {
    const known = [field, headings[field], ...(aliases?.[field] ?? [])].map(normalize)
    return names.findIndex((name) => known.includes(name))
  }
  const fields = fieldsOf(headings)
  const places = Object.fromEntries(fields.map((field) => [field, placeOf(field)]))
  const of = places as Record<F, number>
  const missing = required.filter((field) => of[field] === -1)
  if (missing.length > 0) {
    const titles = missing.map((field) => headings[field])
    throw invalidFile(`The first line has no column ${titles.join(', ')}`)
  }
  return { count: cells.length, of }
}

function readRow<F extends string, I>(
  format: ImportFormat<F, I>,
  columns: Columns<F>,
  { line, cells }: CsvRow,
): ReadRow<F, I> {
  const fields = fieldsOf(format.headings)
  const entries = fields.map((field) => [field, cells[columns.of[field]] || null])
  const values = Object.fromEntries(entries) as Cells<F>
  const parsed = format.input.safeParse(format.toInput(values))
  const hasExtraCells = cells.slice(columns.count).some((cell) => cell !== '')
  const faults = [
    ...(hasExtraCells ? [{ field: 'row', message: 'Has more cells than the first line' }] : []),
    ...firstOfEach(parsed.error?.issues ?? []),
  ]
  return { line, values, faults, input: faults.length === 0 ? (parsed.data ?? null) : null }
}

/** The first error of each field, as a form would show it. */
function firstOfEach(issues: readonly { path: PropertyKey[]; message: string }[]) {
  const messages = new Map<string, string>()
  for (const { path, message } of issues) {
    const field = path.join('.')
    if (!messages.has(field)) messages.set(field, message)
  }
  return [...messages].map(([field, message]) => ({ field, message }))
}

function fieldsOf<F extends string>(headings: Readonly<Record<F, string>>): F[] {
  return Object.keys(headings) as F[]
}

/** A value of a list as people write it: `In progress` is the same as `in-progress`. */
export function listed(cell: string | null): string | null {
  return cell && cell.toLowerCase().replaceAll(/[\s_]+/g, '-')
}
