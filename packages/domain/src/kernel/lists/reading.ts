import pLimit from 'p-limit'
import type { ReadingPool } from '@loggia/db/client'
import { withSignal } from '@loggia/server/with-timeout'
import type { Prisma } from '@loggia/db/generated/client'
import { unavailable } from '../errors.ts'

/** How many whole lists are sent at a time, and how long (ms) another one waits for its turn. */
const FULL_LISTS = 2
const MAX_WAIT_MS = 30_000

/** Creates the means of reading lists and files. Slow readers share few connections, which nothing else needs. */
export function createReading({ rows }: ReadingPool) {
  return {
    rows,
    totals: createTotals(),
    /** Taken to read more than one slice of a list. */
    fullLists: createSlots(FULL_LISTS, MAX_WAIT_MS),
  }
}

export type Reading = ReturnType<typeof createReading>

/**
 * Lets a few calls at a time do something expensive. The others wait for their turn.
 *
 * @param size how many calls may have a slot at a time
 * @param maxWaitMs how long a call waits for one
 */
export function createSlots(size: number, maxWaitMs: number) {
  const limit = pLimit(size)
  return {
    /**
     * Waits for a slot.
     *
     * @returns how to give it back; calling it again does nothing
     * @throws UNAVAILABLE when none became free in time; what `signal` was aborted with
     */
    async take(signal: AbortSignal): Promise<() => void> {
      signal.throwIfAborted()
      const taken = Promise.withResolvers<void>()
      const released = Promise.withResolvers<void>()
      void limit(() => {
        taken.resolve()
        return released.promise
      })
      const tooLong = AbortSignal.timeout(maxWaitMs)
      try {
        await withSignal(taken.promise, AbortSignal.any([signal, tooLong]))
      } catch {
        // Its turn still comes, and ends at once.
        released.resolve()
        throw tooLong.aborted ? unavailable(tooLong.reason) : signal.reason
      }
      return released.resolve
    },
  }
}

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
