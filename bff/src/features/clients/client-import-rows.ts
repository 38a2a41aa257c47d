import {
  importedValues,
  MAX_IMPORT_COLUMNS,
  MAX_IMPORT_ROWS,
  type ImportedRow,
  type ImportedValues,
} from '@loggia/contracts/client-import'
import { clientInput } from '@loggia/contracts/clients'
import type { z } from 'zod'
import { invalidFile, readCsv, type CsvRow } from '../../data/read-csv.ts'
import { IMPORT_HEADINGS } from './client-columns.ts'

/** Headings match regardless of case and punctuation: `E-mail` is the same as `email`. */
const normalize = (heading: string) => heading.toLowerCase().replaceAll(/[^a-z]/g, '')

/** The field for each accepted heading: its name (`driveFolderId`) and its title (`Drive folder`). */
const FIELDS = new Map(
  Object.entries(IMPORT_HEADINGS).flatMap(([field, title]) => [
    [normalize(field), field],
    [normalize(title), field],
  ]),
)

const REQUIRED = ['name', 'email', 'company'] as const satisfies (keyof ImportedValues)[]

/** Spreadsheets save empty rows below those with text, but not without end. */
const LIMITS = { maxColumns: MAX_IMPORT_COLUMNS, maxRows: 10 * MAX_IMPORT_ROWS }

/** The field of a column; undefined where we have none of that name. */
type Field = string | undefined

/** A row of the file, judged without a look at the database. */
export interface ReadRow extends Pick<ImportedRow, 'line' | 'faults' | 'values'> {
  /** Null if there are errors. */
  input: z.output<typeof clientInput> | null
}

/**
 * Reads the clients in a file.
 *
 * @throws VALIDATION for the field `csv` when required columns are missing, or there are no rows, too many or
 *   too long ones
 */
export async function readClientRows(csv: string): Promise<ReadRow[]> {
  const rows: ReadRow[] = []
  let fields: Field[] | undefined
  for await (const row of readCsv(csv, LIMITS)) {
    if (rows.length === MAX_IMPORT_ROWS) {
      throw invalidFile(`The file has more than ${MAX_IMPORT_ROWS} rows`)
    }
    if (fields) rows.push(readRow(fields, row))
    else fields = fieldsOf(row.cells)
  }
  if (!fields) fieldsOf([])
  if (rows.length === 0) throw invalidFile('There are no rows below the first line')
  return rows
}

/** The field of each column. @throws VALIDATION when required columns are missing */
function fieldsOf(headings: string[]): Field[] {
  const fields = headings.map((heading) => FIELDS.get(normalize(heading)))
  const missing = REQUIRED.filter((field) => !fields.includes(field))
  if (missing.length > 0) {
    const titles = missing.map((field) => IMPORT_HEADINGS[field])
    throw invalidFile(`The first line has no column ${titles.join(', ')}`)
  }
  return fields
}

function readRow(fields: readonly Field[], { line, cells }: CsvRow): ReadRow {
  const values = valuesOf(fields, cells)
  const { status, portalRole, ...others } = values
  const parsed = clientInput.safeParse({
    ...others,
    // An empty cell means the default, and capital letters make no difference.
    ...(status && { status: status.toLowerCase() }),
    portalRole: portalRole && portalRole.toLowerCase(),
  })
  const hasExtraCells = cells.slice(fields.length).some((cell) => cell !== '')
  const faults = [
    ...(hasExtraCells ? [{ field: 'row', message: 'Has more cells than the first line' }] : []),
    ...(parsed.error?.issues ?? []).map(({ path, message }) => ({
      field: path.join('.'),
      message,
    })),
  ]
  return { line, values, faults, input: faults.length === 0 ? (parsed.data ?? null) : null }
}

function valuesOf(fields: readonly Field[], cells: readonly string[]): ImportedValues {
  const keys = Object.keys(importedValues.shape)
  return importedValues.parse(
    Object.fromEntries(keys.map((key) => [key, cells[fields.indexOf(key)] || null])),
  )
}
