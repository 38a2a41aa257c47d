import type { Erasure } from '@loggia/contracts/person-data/person-data'
import type { Erasure as Row } from '@loggia/db/generated/client'
import type { Redis } from 'ioredis'
import { ERASURE_BY_TABLE } from './erasure.ts'
import { readProgress } from './erasure-progress.ts'

type Counts = Record<string, number>

/** An erasure with how far it is. Kinds of rows are counted, never named by their person. */
export async function erasureView(redis: Redis, row: Row): Promise<Erasure> {
  const { id, finishedAt, failure, requestedAt } = row
  const progress = finishedAt || failure ? null : await readProgress(redis, id)
  const running = progress ? 'running' : 'queued'
  return {
    id,
    state: finishedAt ? 'done' : failure === null ? running : 'failed',
    done: progress?.done ?? 0,
    total: progress?.total ?? 0,
    erased: summed((row.erased ?? {}) as Counts),
    failure,
    requestedAt: requestedAt.toISOString(),
  }
}

/** The counts of rows by table, as what goes and what stays, each with its reason. */
export function partsOf(counts: Counts) {
  const tables = Object.entries(counts).map(([table, count]) => ({ ...rulesOf(table), count }))
  return {
    goes: sumOf(tables.filter(({ rows }) => rows === 'delete')).map(({ noun, count }) => ({
      noun,
      count,
    })),
    stays: sumOf(
      tables.flatMap((each) => (each.stays === undefined ? [] : { ...each, stays: each.stays })),
    ).map(({ noun, count, stays }) => ({ noun, count, stays })),
  }
}

function summed(counts: Counts) {
  const tables = Object.entries(counts).map(([table, count]) => ({ ...rulesOf(table), count }))
  return sumOf(tables).map(({ noun, count }) => ({ noun, count }))
}

/** Rows of several tables that the office knows by one word are one kind. */
function sumOf<P extends { noun: string; count: number }>(parts: readonly P[]): P[] {
  return [...Map.groupBy(parts, ({ noun }) => noun).values()].flatMap((same) => {
    const [first] = same
    return first ? { ...first, count: same.reduce((sum, { count }) => sum + count, 0) } : []
  })
}

function rulesOf(table: string) {
  const rules = ERASURE_BY_TABLE.get(table)
  if (!rules) throw new Error(`No rule says what to erase in ${table}`)
  return rules
}
