import type { ReportedRow } from '@loggia/contracts/imports/import'
import { BOM, csvText } from '@loggia/contracts/csv/csv-text'
import type { ImportOutcome } from '@loggia/contracts/imports/limits'
import { headingsOf, type Importable } from './import-kind.ts'

/** The plan for the rows. */
export const PLANNED: Readonly<Record<ImportOutcome, string>> = {
  create: 'Will be added',
  skip: 'Exists already',
  error: 'Cannot be added',
}

/** The results of the rows. */
export const DONE: Readonly<Record<ImportOutcome, string>> = {
  ...PLANNED,
  create: 'Added',
  error: 'Not added',
}

export type Counts = Record<ImportOutcome, number>

export function countsOf(rows: readonly ReportedRow[]): Counts {
  const counts: Counts = { create: 0, skip: 0, error: 0 }
  for (const { outcome } of rows) counts[outcome] += 1
  return counts
}

/** The result as a file, with the columns of the imported one: what was not added can be corrected and imported again. */
export function resultFile({ kind, noun, idOf }: Importable, rows: readonly ReportedRow[]) {
  const headings = headingsOf(kind)
  const lines = rows.map((row) => [
    row.line,
    DONE[row.outcome],
    row.faults.map(({ field, message }) => `${field}: ${message}`).join('; '),
    idOf(row) ?? null,
    ...headings.map(([field]) => row.values[field] ?? null),
  ])
  const first = ['Line', 'Result', 'Reason', `New ${noun}`, ...headings.map(([, title]) => title)]
  return { name: `${kind}-import-result.csv`, text: BOM + csvText([first, ...lines]) }
}
