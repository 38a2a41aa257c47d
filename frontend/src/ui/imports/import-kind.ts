import type { ComponentType, ReactNode } from 'react'
import type { ReportedRow } from '@loggia/contracts/imports/import'
import { BOM, csvText } from '@loggia/contracts/csv/csv-text'
import {
  IMPORT_HEADINGS,
  IMPORT_PART_OF,
  IMPORT_PARTS,
  IMPORT_SEVERAL,
} from '@loggia/contracts/imports/headings'
import type { ImportKind } from '@loggia/contracts/imports/limits'

type FieldOf<K extends ImportKind> = keyof (typeof IMPORT_HEADINGS)[K] & string

interface ImportColumn {
  /** Null leaves a column unmentioned. */
  need: 'required' | 'optional' | null
  /** The row of the sample file. */
  sample: string
}

/** What the user says of a file besides its columns, by the field of the request. */
export type Answers = Readonly<Record<string, string>>

/** What questions about a file go by. */
interface Asked {
  /** The report of the dry run. */
  rows: readonly ReportedRow[]
  /** The field of each column. */
  fields: readonly (string | null)[]
  answers: Answers
}

export interface QuestionsProps extends Asked {
  onAnswer: (answers: Answers) => void
  /** The same for an answer that changes what becomes of the rows. */
  onRecheck: (answers: Answers) => void
}

/** Questions about a file as a whole, below its preview. */
export interface Questions {
  Fields: ComponentType<QuestionsProps>
  /** The answers that the name of a file gives. */
  guess: (fileName: string) => Answers
  /** Whether the file may be imported. */
  isAnswered: (asked: Asked) => boolean
}

/** The facts about a kind of import that the dialog needs. */
export interface Importable<K extends ImportKind = ImportKind> {
  kind: K
  /** The result of a row: 'client'. */
  noun: string
  columns: Readonly<Record<FieldOf<K>, ImportColumn>>
  /** A note besides the columns. */
  note?: string
  /** The name of a row in the report. */
  nameOf: (values: ReportedRow['values']) => string
  questions?: Questions
  /** What can be done with the added rows at the end. */
  next?: (rows: readonly ReportedRow[]) => ReactNode
  /** The id of the added row. */
  idOf: (row: ReportedRow) => number | null | undefined
}

/** The fields of a kind with their headings, in the order of the file. */
export function headingsOf(kind: ImportKind): [field: string, heading: string][] {
  return Object.entries(IMPORT_HEADINGS[kind])
}

/** The possible fields of a column: those of a kind, and the parts of which some may consist. */
export function targetsOf(kind: ImportKind): [field: string, heading: string][] {
  return [...headingsOf(kind), ...Object.entries<string>(IMPORT_PARTS[kind])]
}

/** Whether several columns may be the same field. */
export function allowsSeveral(kind: ImportKind, field: string): boolean {
  return field in IMPORT_SEVERAL[kind]
}

/** The headings of those fields of which no column is one, or a part of it. */
export function headingsWithout(
  kind: ImportKind,
  missing: readonly string[],
  fields: readonly (string | null)[],
): string[] {
  const partOf: Readonly<Record<string, string>> = IMPORT_PART_OF[kind]
  const found = new Set(fields.flatMap((field) => (field ? [field, partOf[field]] : [])))
  const headings = new Map(headingsOf(kind))
  return missing.flatMap((field) => (found.has(field) ? [] : (headings.get(field) ?? [])))
}

// British lists have no comma before 'and'.
export const list = new Intl.ListFormat('en-GB')

/** The columns that the dialog lists, in the order of the file. */
function shownColumns({ kind, columns }: Importable) {
  const byField: Readonly<Record<string, ImportColumn>> = columns
  return headingsOf(kind).flatMap(([field, heading]) => {
    const column = byField[field]
    return column?.need ? [{ ...column, heading }] : []
  })
}

/** Names the columns that a file needs and may have. */
export function columnsText(of: Importable): string {
  const namesOf = (need: ImportColumn['need']) =>
    shownColumns(of)
      .filter((column) => column.need === need)
      .map(({ heading }) => heading.toLowerCase().replace('e-mail', 'email'))
  const required = namesOf('required')
  const noun = required.length === 1 ? 'column' : 'columns'
  return `A CSV or Excel file with the ${noun} ${list.format(required)}; ${list.format(namesOf('optional'))} are optional.`
}

/** A file that shows how one is made: the headings and a row. */
export function sampleFile(of: Importable): { name: string; text: string } {
  const shown = shownColumns(of)
  const text = csvText([shown.map(({ heading }) => heading), shown.map(({ sample }) => sample)])
  return { name: `${of.kind}-sample.csv`, text: BOM + text }
}
