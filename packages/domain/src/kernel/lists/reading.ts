import pLimit from 'p-limit'
import type { ReadingPool } from '@loggia/db/client'
import { createTotals } from './totals.ts'
import { withSignal } from '@loggia/server/with-timeout'
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
