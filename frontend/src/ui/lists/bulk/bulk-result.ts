import { BOM, csvText } from '@loggia/contracts/csv/csv-text'
import { countText } from '../../../lib/format/count-text.ts'
import type { PartResult, RowsStep } from './bulk-step.ts'

/** The results of the rows so far. */
export interface Outcome {
  /** How many became different. */
  changed: number
  /** To which it was done, whether or not they became different by it. */
  done: number[]
  /** Those that were no longer there. */
  missing: number[]
  /** Why others were refused, by id. */
  refused: ReadonlyMap<number, string>
}

export const NOTHING_DONE: Outcome = { changed: 0, done: [], missing: [], refused: new Map() }

/** Called after each part. */
export function withPart(
  before: Outcome,
  part: readonly number[],
  result: PartResult | undefined,
): Outcome {
  const missing = new Set(result?.missing)
  const refused = new Map(result?.refused?.map(({ id, reason }) => [id, reason]))
  return {
    changed: before.changed + (result?.changed ?? 0),
    done: [...before.done, ...part.filter((id) => !missing.has(id) && !refused.has(id))],
    missing: [...before.missing, ...missing],
    refused: new Map([...before.refused, ...refused]),
  }
}

/** How many rows were refused, by reason: '2 rows left out: Has signed in already.' */
export function refusalsText({ refused }: Outcome): string {
  const groups = Map.groupBy(refused.values(), (reason) => reason)
  return [...groups]
    .map(([reason, all]) => `${countText(all.length, 'row')} left out: ${reason}.`)
    .join(' ')
}

/** The finished work, and the number of rows left out. */
export function resultText({ rows, done: toastOf }: RowsStep, outcome: Outcome): string {
  const { changed, done, missing, refused } = outcome
  const left = rows.length - done.length - missing.length - refused.size
  return [
    toastOf(changed, done).description,
    refusalsText(outcome),
    missing.length > 0 && `${countText(missing.length, 'row')} no longer existed.`,
    left > 0 && `Stopped: ${countText(left, 'row')} ${left === 1 ? 'was' : 'were'} left alone.`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** The result as a file, row by row. */
export function resultFile({ rows, outcome }: RowsStep, { done, missing, refused }: Outcome) {
  const [doneIds, missingIds] = [new Set(done), new Set(missing)]
  const resultOf = (id: number) => {
    if (missingIds.has(id)) return 'No longer there'
    return doneIds.has(id) ? outcome : (refused.get(id) ?? 'Left alone')
  }
  const lines = rows.map(({ id, name }) => [id, name, resultOf(id)])
  return { name: 'result.csv', text: BOM + csvText([['Id', 'Name', 'Result'], ...lines]) }
}
