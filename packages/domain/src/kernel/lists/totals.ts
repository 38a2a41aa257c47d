import type { Prisma } from '@loggia/db/generated/client'

/** How long (ms) a large total stays as it was counted. */
export const KEPT_MS = 5_000

/** How many totals are kept at most. */
const MAX_KEPT = 1_000

/** Keeps the totals of lists with many matches, which take long to count, for some seconds. */
export function createTotals() {
  const kept = new Map<string, { total: Promise<number>; until: number }>()
  let lastCount: Promise<unknown> = Promise.resolve()

  /** The total as it is kept, or is being counted now; undefined when it is not known. */
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
    keep: (key: string, total: number): void =>
      void store(key, Promise.resolve(total), Date.now() + KEPT_MS),
    /** Counts, unless the total is known. One count runs at a time. */
    count(key: string, count: () => Promise<number>): Promise<number> {
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
