import type { ReportedRow } from '@loggia/contracts/imports/import'
import { BOM, csvText } from '@loggia/contracts/csv/csv-text'
import type { ImportOutcome } from '@loggia/contracts/imports/limits'
import { headingsOf, type Importable } from './import-kind.ts'

/** The result of a row; `left` where the import was stopped before it. */
export type RowOutcome = ImportOutcome | 'left'

export interface ReportRow extends Omit<ReportedRow, 'outcome'> {
  outcome: RowOutcome
}

/** The plan for the rows. */
export const PLANNED: Readonly<Record<RowOutcome, string>> = {
  create: 'Will be added',
  skip: 'Exists already',
  error: 'Cannot be added',
  left: 'Not imported',
}

/** The results of the rows. */
export const DONE: Readonly<Record<RowOutcome, string>> = {
  ...PLANNED,
  create: 'Added',
  error: 'Not added',
}

/** The reports of the parts of a file as one: a row that an earlier part has already is skipped. */
export function asOneFile(rows: readonly ReportRow[]): ReportRow[] {
  const seen = new Set<string>()
  return rows.map((row) => {
    if (row.outcome !== 'create' || row.key === null) return row
    const isRepeated = seen.has(row.key)
    seen.add(row.key)
    return isRepeated ? { ...row, outcome: 'skip' } : row
  })
}

/** The rows as they were planned, with what became of those that the server has answered. */
export function afterImport(
  planned: readonly ReportRow[],
  answered: readonly ReportRow[],
): ReportRow[] {
  const byLine = new Map(answered.map((row) => [row.line, row]))
  return planned.map((row) => {
    const left = row.outcome === 'create' ? ({ ...row, outcome: 'left' } as const) : row
    return byLine.get(row.line) ?? left
  })
}

export type Counts = Record<RowOutcome, number>

export function countsOf(rows: readonly ReportRow[]): Counts {
  const counts: Counts = { create: 0, skip: 0, error: 0, left: 0 }
  for (const { outcome } of rows) counts[outcome] += 1
  return counts
}

/** The result as a file, with the columns of the imported one: what was not added can be corrected and imported again. */
export function resultFile({ kind, noun, idOf }: Importable, rows: readonly ReportRow[]) {
  const headings = headingsOf(kind)
  const lines = rows.map((row) => [
    row.line,
    DONE[row.outcome],
    row.faults.map(({ field, message }) => `${field}: ${message}`).join('; '),
    idOf({ ...row, outcome: 'create' }) ?? null,
    ...headings.map(([field]) => row.values[field] ?? null),
  ])
  const first = ['Line', 'Result', 'Reason', `New ${noun}`, ...headings.map(([, title]) => title)]
  return { name: `${kind}-import-result.csv`, text: BOM + csvText([first, ...lines]) }
}
