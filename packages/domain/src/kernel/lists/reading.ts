import pLimit from 'p-limit'
import type { ReadingPool } from '@loggia/db/client'
import type { Reading, Slots } from '../reading-ports.ts'
import { createTotals } from './totals.ts'
import { withSignal } from '@loggia/server/with-timeout'
import { unavailable } from '../errors.ts'

/** How many whole lists are sent at a time, and how long (ms) another one waits for its turn. */
const FULL_LISTS = 2
const MAX_WAIT_MS = 30_000

/** Creates the means of reading lists and files over a pool of their own. */
export function createReading({ rows }: ReadingPool): Reading {
  return { rows, totals: createTotals(), fullLists: createSlots(FULL_LISTS, MAX_WAIT_MS) }
}

/**
 * @param size how many calls may have a slot at a time
 * @param maxWaitMs how long a call waits for one
 */
export function createSlots(size: number, maxWaitMs: number): Slots {
  const limit = pLimit(size)
  return {
    async take(signal) {
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
