import type { Prisma } from '@loggia/db/generated/client'
import type { Totals } from '../reading-ports.ts'

/** How long (ms) a large total stays as it was counted. */
export const KEPT_MS = 5_000

/** How many totals are kept at most. */
const MAX_KEPT = 1_000

/** Keeps the totals of this process. */
export function createTotals(): Totals {
  const kept = new Map<string, { total: Promise<number>; until: number }>()
  let lastCount: Promise<unknown> = Promise.resolve()

  function known(key: string): Promise<number> | undefined {
    const entry = kept.get(key)
    return entry && entry.until > Date.now() ? entry.total : undefined
  }

  function store(key: string, total: Promise<number>, until: number) {
    const entry = { total, until }
    kept.delete(key)
    kept.set(key, entry)
    const [oldest] = kept.keys()
    if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest)
    return entry
  }

  return {
    known,
    keep: (key, total) => void store(key, Promise.resolve(total), Date.now() + KEPT_MS),
    count(key, count) {
      const counted = known(key)
      if (counted) return counted
      const total = lastCount.then(count)
      lastCount = total.catch(() => undefined)
      const entry = store(key, total, Infinity)
      const forget = () => kept.get(key) === entry && kept.delete(key)
      total.then(() => (entry.until = Date.now() + KEPT_MS), forget)
      return total
    },
  }
}

/**
 * The key of the total of a statement. Times count in steps of as long as totals are kept, so that a condition that
 * depends on the present finds its total again.
 */
export function totalKey({ text, values }: Prisma.Sql): string {
  const steady = values.map((value) =>
    value instanceof Date ? Math.floor(value.getTime() / KEPT_MS) : value,
  )
  return JSON.stringify([text, steady])
}
