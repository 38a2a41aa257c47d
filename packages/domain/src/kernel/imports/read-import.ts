import type { ImportColumn, ImportedRow } from '@loggia/contracts/imports/import'
import { OTHER_NOTES } from '@loggia/contracts/imports/headings'
import { MAX_IMPORT_COLUMNS, MAX_IMPORT_ROWS } from '@loggia/contracts/imports/limits'
import { MAX_LENGTH } from '@loggia/contracts/limits'
import { cleanLine } from '@loggia/contracts/visible-text'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { z } from 'zod'
import { invalidField } from '../errors.ts'
import { invalidFile, readCsv, type CsvRow } from '../read-csv.ts'
import { readXlsx } from './read-xlsx.ts'
import { fieldsOfProgram, headingKey, knownColumns, type Program } from './known-columns.ts'
import { orderIn, readDay } from './read-day.ts'

/** The cells of a row by field; null where one is empty. */
export type Cells<F extends string> = Record<F, string | null>

/** A cell as the file has it. */
interface FileCell {
  heading: string
  text: string
  /** What its column was taken for; null if it is not read. */
  field: string | null
  /** Whether the user said what its column is, or that it is not read. */
  isChosen: boolean
}

/** How a file becomes input, row by row: the fields F, some of which may be in the parts P. */
export interface ImportFormat<F extends string, P extends string, I> {
  /** The heading of each field, which its name may replace. */
  headings: Readonly<Record<F, string>>
  /** The heading of each part. */
  parts: Readonly<Record<P, string>>
  /** Of which field each part is one. */
  partOf: Readonly<Record<NoInfer<P>, NoInfer<F>>>
  /** What files from elsewhere call a field or a part, the likeliest first. */
  words: Readonly<Partial<Record<NoInfer<F | P>, readonly string[]>>>
  /** The fields without which a file is refused. */
  required: readonly NoInfer<F>[]
  /** Those that may come from several columns, and what is put between their cells. */
  several?: Readonly<Partial<Record<NoInfer<F | P>, string>>>
  /** Headings of columns that are not worth a line in the notes, such as those of our own export. */
  leftOut?: readonly string[]
  /** Those that are days or moments. */
  days?: readonly NoInfer<F>[]
  /** Those of which each cell says what it means: "None" may be a name. */
  literal: readonly NoInfer<F | P>[]
  input: z.ZodType<I>
  /** The fields, out of the parts, and out of what the user said of the whole file. */
  toFields(cells: Cells<NoInfer<F | P>>, said: Said): Cells<NoInfer<F>>
  /** Programs whose files are known by some headings, and the fields of columns that mean something else there. */
  programs?: readonly Program<NoInfer<F>>[]
  /** What is parsed as the input. */
  toInput(cells: Cells<NoInfer<F>>): object
  /** Whether an unknown column may matter, so that the user should be asked. */
  isDoubtful?(heading: string): boolean
  /** Why a row must not be added although it is valid, by all that the file says. */
  refusal?(input: I, cells: readonly FileCell[], fileName: string): Fault | null
}

/** What the user says of all rows that say nothing else. */
interface Said {
  state?: string | null | undefined
}

type Fault = ImportedRow['faults'][number]

/** A row of the file, checked without a look at the database. */
export interface ReadRow<F extends string, I> extends Pick<ImportedRow, 'line' | 'faults'> {
  values: Cells<F>
  /** Null if there are errors. */
  input: I | null
}

export interface ReadFile<F extends string, I> {
  /** What each column was taken for, in the order of the file. */
  columns: ImportColumn[]
  /** The required fields that no column is. */
  missing: F[]
  rows: ReadRow<F, I>[]
}

interface File {
  csv?: string | null | undefined
  /** In base64. */
  xlsx?: string | null | undefined
}

interface Options extends Said {
  /** The field of each column, in the order of the file; what the headings say by default. */
  columns?: readonly (string | null)[] | null | undefined
  fileName?: string | null | undefined
}

/** Spreadsheets save empty rows below those with text, but not without end. */
const LIMITS = { maxColumns: MAX_IMPORT_COLUMNS, maxRows: 10 * MAX_IMPORT_ROWS }

const TOO_MANY_ROWS = `The file has more than ${MAX_IMPORT_ROWS.toLocaleString('en-US')} rows: split it into several`

/** What programs and people write where there is nothing. */
const NOTHING =
  /^(?:[-–—?.]+|\\n|\(?(?:null|none|nil|nan|undefined|empty|blank)\)?|#?n\/?a\.?|n\.\s?a\.?|#nv|#[a-zà-ü0-9/]+[!?]|k\.?\s?a\.?|0000-00-00(?: 00:00:00)?)$/i
const MAX_NOTHING = 20

function isNothing(cell: string): boolean {
  return cell.length <= MAX_NOTHING && NOTHING.test(cleanLine(cell))
}

/** How many rows are checked before other requests get their turn. */
const ROWS_A_TURN = 20

/** Of each column, what people recognize it by. */
const SAMPLES = { count: 3, characters: 80 } as const

/**
 * Reads the rows of a file.
 *
 * @throws VALIDATION for the field `csv` when there are no rows, too many or too long ones; for `columns` when they name
 *   what is no field, or one twice
 */
export async function readImport<F extends string, P extends string, I>(
  format: ImportFormat<F, P, I>,
  { csv, xlsx }: File,
  { columns: chosen, fileName, state }: Options = {},
): Promise<ReadFile<F, I>> {
  const rows: CsvRow[] = []
  let headings: string[] | undefined
  for await (const row of xlsx ? readXlsx(xlsx, LIMITS) : readCsv(csv ?? '', LIMITS)) {
    if (rows.length === MAX_IMPORT_ROWS) {
      throw invalidFile(TOO_MANY_ROWS)
    }
    if (headings) rows.push(row)
    else headings = row.cells
  }
  if (!headings || rows.length === 0) throw invalidFile('There are no rows below the first line')
  const samples = samplesOf(headings.length, rows)
  const fields = chosen
    ? chosenFields(format, headings, chosen)
    : guessedFields(format, headings, (column) => samples[column]?.length === 0)
  const orders = ordersIn<F | P>(format.days ?? [], fields, rows)
  const places = Map.groupBy(fields.keys(), (column) => fields[column] ?? null)
  const file = {
    headings,
    fields,
    places,
    chosen: chosen?.length ?? 0,
    orders,
    fileName: fileName ?? '',
    said: { state },
  }
  const read: ReadRow<F, I>[] = []
  for (const row of rows) {
    if (read.length % ROWS_A_TURN === 0) await nextTurn()
    read.push(readRow(format, file, row))
  }
  return {
    columns: headings.map((heading, column) => ({
      heading,
      field: fields[column] ?? null,
      samples: samples[column] ?? [],
      isDoubtful:
        !fields[column] &&
        (samples[column]?.length ?? 0) > 0 &&
        (format.isDoubtful?.(heading) ?? false),
    })),
    missing: format.required.filter(
      (field) => !fields.some((each) => each === field || partOf(format, each) === field),
    ),
    rows: read,
  }
}

/** What is the same for all rows of a file. */
interface FileContext<T extends string> {
  fileName: string
  said: Said
  headings: readonly string[]
  fields: readonly (T | null)[]
  /** The columns of each field; of null, those that are not read. */
  places: ReadonlyMap<T | null, readonly number[]>
  /** The number of columns that the user has named. */
  chosen: number
  /** What the days of a column show of their order: of `12/31/2026` the month comes first. */
  orders: ReadonlyMap<T, 'day' | 'month'>
}

/** The orders that the days of each column show, where they agree. */
function ordersIn<T extends string>(
  days: readonly T[],
  fields: readonly (T | null)[],
  rows: readonly CsvRow[],
): Map<T, 'day' | 'month'> {
  const entries = days.flatMap((field) => {
    const column = fields.indexOf(field)
    const [order, another] = new Set(
      rows.flatMap(({ cells }) => orderIn(cells[column] ?? '') ?? []),
    )
    return order && !another ? [[field, order] as const] : []
  })
  return new Map(entries)
}

/** The first cells of each column that differ. */
function samplesOf(columns: number, rows: readonly CsvRow[]): string[][] {
  const samples = Array.from({ length: columns }, () => new Set<string>())
  for (const { cells } of rows) {
    for (const [column, cell] of cells.entries()) {
      const found = samples[column]
      if (cell && found && found.size < SAMPLES.count) found.add(cell.slice(0, SAMPLES.characters))
    }
  }
  return samples.map((found) => [...found])
}

/** What a column can be, with its heading. */
function targetsOf<F extends string, P extends string, I>({
  headings,
  parts,
}: ImportFormat<F, P, I>): [field: F | P, heading: string][] {
  return Object.entries<string>({ ...headings, ...parts }) as [F | P, string][]
}

function partOf<F extends string, P extends string, I>(
  format: ImportFormat<F, P, I>,
  field: F | P | null,
): F | null {
  return field !== null && field in format.partOf ? format.partOf[field as P] : null
}

/** Every name of each field: its own, its heading, and what others call it. */
function knownWords<F extends string, P extends string, I>(format: ImportFormat<F, P, I>) {
  const { words, several = {} } = format
  const entries = targetsOf(format).map(([field, heading]) => [
    field,
    [field, heading, ...(words[field] ?? [])],
  ])
  return {
    words: Object.fromEntries(entries) as Record<F | P, string[]>,
    several: Object.keys(several) as (F | P)[],
  }
}

/** What Notion writes behind the name of another page. */
const NOTION_LINK = / \(https:\/\/www\.notion\.so\/[^\s)]*\)/g

/** How Google Contacts says of which kind an address or number is. */
const LABEL = / - (?:label|type)$/i

/** What the headings say. Where there are notes, they take in what has no other place. */
function guessedFields<F extends string, P extends string, I>(
  format: ImportFormat<F, P, I>,
  headings: readonly string[],
  isEmpty: (column: number) => boolean,
): (F | P | null)[] {
  const [others = null] = targetsOf(format).filter(([field]) => field === OTHER_NOTES)
  const leftOut = new Set(format.leftOut?.map(headingKey))
  const ofProgram = fieldsOfProgram<F>(format.programs ?? [], headings)
  return knownColumns(knownWords(format), headings, isEmpty).map((field, column) => {
    const heading = headings[column] ?? ''
    const isLeftOut = leftOut.has(headingKey(heading)) || LABEL.test(heading) || isEmpty(column)
    return ofProgram.get(headingKey(heading)) ?? field ?? (isLeftOut ? null : (others?.[0] ?? null))
  })
}

/** @throws VALIDATION for `columns` */
function chosenFields<F extends string, P extends string, I>(
  format: ImportFormat<F, P, I>,
  headings: readonly string[],
  chosen: readonly (string | null)[],
): (F | P | null)[] {
  if (chosen.length > headings.length) {
    throw invalidField('columns', `The file has ${headings.length} columns`)
  }
  const targets = new Map(targetsOf(format))
  const names = [...targets.keys()]
  const fields = headings.map((_, column) => {
    const name = chosen[column] ?? null
    const field = names.find((target) => target === name) ?? null
    if (name !== null && field === null) {
      throw invalidField('columns', `“${name}” is none of the fields ${names.join(', ')}`)
    }
    return field
  })
  for (const field of fields) {
    const isTwice = field && fields.filter((each) => each === field).length > 1
    if (isTwice && format.several?.[field] === undefined) {
      throw invalidField('columns', `Only one column can be ${targets.get(field)}`)
    }
  }
  return fields
}

function readRow<F extends string, P extends string, I>(
  format: ImportFormat<F, P, I>,
  { headings, fields, places, chosen, orders, fileName, said }: FileContext<F | P>,
  { line, cells, isTorn }: CsvRow,
): ReadRow<F, I> {
  const values = format.toFields(cellsByField(format, { headings, places }, cells), said)
  const { dated, dayFaults } = withDays(format, values, orders)
  const parsed = format.input.safeParse(format.toInput(dated))
  const hasExtraCells = cells.slice(headings.length).some((cell) => cell !== '')
  const faults = [
    ...(isTorn ? [{ field: 'row', message: 'A quote is opened and not closed' }] : []),
    ...(hasExtraCells ? [{ field: 'row', message: 'Has more cells than the first line' }] : []),
    ...dayFaults,
    ...firstOfEach(parsed.error?.issues ?? []).filter(
      ({ field }) => !dayFaults.some((fault) => fault.field === field),
    ),
  ]
  if (!parsed.success || faults.length > 0) return { line, values, faults, input: null }
  const all = headings.flatMap((heading, column) => {
    const text = cells[column]
    if (!text || isNothing(text)) return []
    return [{ heading, text, field: fields[column] ?? null, isChosen: column < chosen }]
  })
  const refusal = format.refusal?.(parsed.data, all, fileName) ?? null
  const stored = { ...dated, ...storedTexts(format, parsed.data) }
  if (refusal) return { line, values: stored, faults: [refusal], input: null }
  return { line, values: stored, faults, input: parsed.data }
}

/** Texts as they will be stored: without invisible characters and what was copied along, and as the values they mean. */
function storedTexts<F extends string, P extends string, I>(
  { headings }: ImportFormat<F, P, I>,
  input: I,
): Partial<Cells<F>> {
  const entries = Object.entries(input as object).filter(
    ([key, value]) => key in headings && typeof value === 'string',
  )
  return Object.fromEntries(entries) as Partial<Cells<F>>
}

function cellsByField<F extends string, P extends string, I>(
  format: ImportFormat<F, P, I>,
  { headings, places }: Pick<FileContext<F | P>, 'headings' | 'places'>,
  cells: readonly string[],
): Cells<F | P> {
  const entries = targetsOf(format).map(([field]) => {
    const found = (places.get(field) ?? []).flatMap((column) => {
      const cell = (cells[column] ?? '').replaceAll(NOTION_LINK, '')
      if (cell === '' || (!format.literal.includes(field) && isNothing(cell))) return []
      return field === OTHER_NOTES ? `${headings[column] || `Column ${column + 1}`}: ${cell}` : cell
    })
    // Programs that make spreadsheets out of pages leave spaces that do not break, which are not typed in a search.
    const text = found.join(format.several?.[field] ?? '').replaceAll('\u00a0', ' ')
    return [field, text || null]
  })
  return Object.fromEntries(entries) as Cells<F | P>
}

/** The cells with their days in ISO 8601, and why some cannot be told. */
function withDays<F extends string, P extends string, I>(
  { days = [] }: ImportFormat<F, P, I>,
  values: Cells<F>,
  orders: FileContext<F | P>['orders'],
): { dated: Cells<F>; dayFaults: Fault[] } {
  const dated = { ...values }
  const dayFaults: Fault[] = []
  for (const field of days) {
    const day = readDay(cleanLine(values[field] ?? ''))
    if (!day) continue
    if ('iso' in day) {
      dated[field] = day.iso
      continue
    }
    const order = day.isAmbiguous ? orders.get(field) : undefined
    const hint = order ? `; other rows have the ${order} first` : ''
    dayFaults.push({ field, message: `${day.fault}${hint}` })
  }
  return { dated, dayFaults }
}

/** The first error of each field, as a form would show it. */
function firstOfEach(issues: readonly { path: PropertyKey[]; message: string }[]): Fault[] {
  const messages = new Map<string, string>()
  for (const { path, message } of issues) {
    const field = path.join('.')
    if (!messages.has(field)) messages.set(field, message)
  }
  return [...messages].map(([field, message]) => ({ field, message }))
}

const SHORTENED = '\n… (shortened)'

/** The notes of a row, and behind them what has no other place, as far as there is room. */
export function withOtherNotes(notes: string | null, others: string | null): string | null {
  const all = [notes, others].filter(Boolean).join('\n')
  const letters = Array.from(all)
  if (!others || letters.length <= MAX_LENGTH.notes) return all || null
  const room = MAX_LENGTH.notes - Array.from(SHORTENED).length
  return `${letters.slice(0, room).join('')}${SHORTENED}`
}
