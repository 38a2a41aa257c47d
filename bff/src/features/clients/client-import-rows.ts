import {
  MAX_IMPORT_ROWS,
  type ImportedRow,
  type ImportedValues,
} from '@loggia/contracts/client-import'
import { clientInput } from '@loggia/contracts/clients'
import type { z } from 'zod'
import { readCsv, type CsvRow } from '../../data/csv.ts'
import { AppError } from '../../core/errors.ts'

/** The heads that a column may have, in small letters and without signs: `E-mail` is `email`. */
const HEADS: Record<string, keyof ImportedValues> = {
  name: 'name',
  email: 'email',
  phone: 'phone',
  company: 'company',
  address: 'address',
  status: 'status',
  notes: 'notes',
  portalrole: 'portalRole',
  drivefolder: 'driveFolderId',
  drivefolderid: 'driveFolderId',
}

const NEEDED = { name: 'Name', email: 'E-mail', company: 'Company' } as const

type Head = keyof ImportedValues | undefined

/** A row of the file, as far as it can be judged without looking at what is there already. */
export interface ReadRow extends Pick<ImportedRow, 'line' | 'faults' | 'values'> {
  /** Null when it has faults. */
  input: z.output<typeof clientInput> | null
}

/** The clients in a file. @throws VALIDATION for the field `csv` when it is no such file */
export function readClientRows(csv: string): ReadRow[] {
  const [head, ...rows] = readCsv(csv)
  const heads = (head?.cells ?? []).map((it) => HEADS[it.toLowerCase().replaceAll(/[^a-z]/g, '')])
  const missing = Object.entries(NEEDED).flatMap(([key, name]) =>
    heads.includes(key as keyof typeof NEEDED) ? [] : name,
  )
  if (missing.length > 0) throw refusal(`The first line has no column ${missing.join(', ')}`)
  if (rows.length === 0) throw refusal('There are no rows below the first line')
  if (rows.length > MAX_IMPORT_ROWS) throw refusal(`The file has more than ${MAX_IMPORT_ROWS} rows`)
  return rows.map((row) => readRow(heads, row))
}

function refusal(message: string): AppError {
  return new AppError('VALIDATION', message, { fields: { csv: message } })
}

function readRow(heads: readonly Head[], { line, cells }: CsvRow): ReadRow {
  const values = valuesOf(heads, cells)
  const { status, portalRole, ...others } = values
  const parsed = clientInput.safeParse({
    ...others,
    // Blank is the default, and large letters are no other word.
    ...(status && { status: status.toLowerCase() }),
    portalRole: portalRole && portalRole.toLowerCase(),
  })
  const tooMany = cells.slice(heads.length).some((cell) => cell !== '')
  const faults = [
    ...(tooMany ? [{ field: 'row', message: 'Has more cells than the first line' }] : []),
    ...(parsed.error?.issues ?? []).map(({ path, message }) => ({
      field: path.join('.'),
      message,
    })),
  ]
  return { line, values, faults, input: faults.length === 0 ? (parsed.data ?? null) : null }
}

function valuesOf(heads: readonly Head[], cells: readonly string[]): ImportedValues {
  const at = (key: keyof ImportedValues) => cells[heads.indexOf(key)] || null
  return {
    name: at('name'),
    email: at('email'),
    phone: at('phone'),
    company: at('company'),
    address: at('address'),
    status: at('status'),
    notes: at('notes'),
    portalRole: at('portalRole'),
    driveFolderId: at('driveFolderId'),
  }
}
