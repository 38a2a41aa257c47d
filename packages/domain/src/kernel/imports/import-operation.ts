import type { importInput, ImportColumn, ImportedRow } from '@loggia/contracts/imports/import'
import type { Action } from '@loggia/contracts/permissions'
import type { ImportKind, ImportOutcome } from '@loggia/contracts/imports/limits'
import type { Transaction } from '@loggia/db/client'
import type { z } from 'zod'
import type { Config } from '../config.ts'
import type { ActorFor } from '../access/authorize.ts'
import type { UnitOfWork } from '../unit-of-work.ts'
import type { Endpoint } from '../endpoint.ts'
import { operation } from '../operation.ts'
import { invalidFile } from '../read-csv.ts'
import { readImport, type Cells, type ImportFormat, type ReadRow } from './read-import.ts'

/** What the database says about a valid row. */
export type Verdict<N> =
  | { fault: { field: string; message: string } }
  /** `record` is what to add, unless it exists. Equal keys are the same record. */
  | { key: string; exists: boolean; record: N }

/** What every import is told. */
type ImportInput = z.output<typeof importInput>

interface Import<
  A extends Action,
  F extends string,
  P extends string,
  I,
  N,
  R,
  S extends z.ZodType<ImportInput>,
> extends Endpoint {
  action: A
  /** `importInput`, or more. */
  input: S
  kind: ImportKind
  output: z.ZodType<ImportResult<R>>
  format: ImportFormat<F, P, I>
  /**
   * Judges rows in their order. Before an import it locks what keeps others from adding the same: imports run one after
   * the other, so that a file sent twice at once adds nothing twice.
   */
  decide(
    db: Transaction,
    inputs: I[],
    isDryRun: boolean,
    config: Pick<Config, 'PORTAL_MANAGERS'>,
  ): Promise<Verdict<N>[]>
  /** Adds records, each with its audit. Returns their ids, in the same order. */
  add(
    unit: UnitOfWork,
    records: N[],
    by: { actor: ActorFor<A>; input: z.output<S> },
  ): Promise<number[]>
  /** The row as the answer shows it, with the id of what was added. */
  toRow(row: ImportedRow & { values: Cells<F> }, id: number | null): R
}

/** The answer to an import, with its rows. */
export interface ImportResult<R> {
  dryRun: boolean
  created: number
  skipped: number
  failed: number
  columns: ImportColumn[]
  missing: string[]
  rows: R[]
}

/**
 * An operation that adds the valid rows of a CSV file or of a workbook, in one transaction. A dry run returns the same report, and tells
 * which columns are missing where an import is refused for it.
 */
export function importOperation<
  A extends Action,
  F extends string,
  P extends string,
  I,
  N,
  R,
  S extends z.ZodType<ImportInput>,
>(definition: Import<A, F, P, I, N, R, S>) {
  const { action, kind, output, format, decide, add, toRow, ...endpoint } = definition

  return operation({
    ...endpoint,
    action,
    output,
    limits: ['import.ip'],
    repeatable: true,
    hasLargeBody: true,
    // A file with the most rows takes two seconds; a busy machine may take some times that.
    transactionMs: 30_000,
    async run({ actor, config, db, transaction }, input) {
      const { dryRun, fileName } = input
      const { columns, missing, rows } = await readImport(format, input, input)
      if (dryRun) return report(await checkAll(db, true))
      if (missing.length > 0) {
        const titles = missing.map((field) => format.headings[field])
        throw invalidFile(`The first line has no column ${titles.join(', ')}`)
      }
      return transaction(async (unit) => {
        const checked = await checkAll(unit.db, false)
        const added = checked.filter(({ outcome }) => outcome === 'create')
        const ids = await add(
          unit,
          added.flatMap(({ record }) => (record ? [record] : [])),
          { actor, input },
        )
        const answer = report(checked, new Map(added.map(({ line }, n) => [line, ids[n] ?? null])))
        const { created, skipped, failed } = answer
        if (created > 0) {
          const after = { file: fileName, created, skipped, failed }
          const entry = { action: 'import.completed', entity: 'import', entityId: kind } as const
          await unit.audit({ ...entry, after })
        }
        return answer
      })

      async function checkAll(within: Transaction, isDryRun: boolean) {
        const inputs = rows.flatMap(({ input }) => (input === null ? [] : [input]))
        return outcomesOf(rows, await decide(within, inputs, isDryRun, config))
      }

      function report(checked: CheckedRow<F, N>[], ids?: ReadonlyMap<number, number | null>) {
        const count = (outcome: ImportOutcome) =>
          checked.filter((row) => row.outcome === outcome).length
        const answered = checked.map(({ record: _record, ...row }) =>
          toRow(row, ids?.get(row.line) ?? null),
        )
        const counts = {
          created: count('create'),
          skipped: count('skip'),
          failed: count('error'),
        }
        return { dryRun, ...counts, columns, missing, rows: answered }
      }
    },
  })
}

interface CheckedRow<F extends string, N> extends ImportedRow {
  values: Cells<F>
  /** What to add. */
  record: N | null
}

/** The outcome of each row: what exists, or came earlier in the file, is skipped. */
function outcomesOf<F extends string, I, N>(
  rows: ReadRow<F, I>[],
  verdicts: Verdict<N>[],
): CheckedRow<F, N>[] {
  const seen = new Set<string>()
  const rest = verdicts.values()
  return rows.map(({ line, values, faults, input }) => {
    const verdict = input === null ? undefined : rest.next().value
    if (!verdict || 'fault' in verdict) {
      const all = verdict ? [...faults, verdict.fault] : faults
      return { line, values, outcome: 'error', faults: all, key: null, record: null }
    }
    const { key, exists, record } = verdict
    const isFirst = !exists && !seen.has(key)
    seen.add(key)
    const outcome = isFirst ? 'create' : 'skip'
    return { line, values, outcome, faults, key, record: isFirst ? record : null }
  })
}

/** How many rows are written before other requests get their turn. */
const BATCH_ROWS = 100

/** Writes records a few at a time; returns all that was written. */
export async function inBatches<N, W>(
  records: readonly N[],
  write: (batch: N[]) => Promise<W[]>,
): Promise<W[]> {
  const written: W[] = []
  for (let start = 0; start < records.length; start += BATCH_ROWS) {
    written.push(...(await write(records.slice(start, start + BATCH_ROWS))))
  }
  return written
}
