import { withSignal } from '@loggia/server/with-timeout'
import pLimit from 'p-limit'
import { unavailable } from '../errors.ts'
import type { Slots } from '../reading-ports.ts'

/**
 * @param size how many may have a slot at a time
 * @param maxWaitMs how long somebody waits for one
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
