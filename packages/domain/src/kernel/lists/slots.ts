import { unavailable } from '../errors.ts'
import type { Slots } from '../reading-ports.ts'

/**
 * @param size how many may have a slot at a time
 * @param maxWaitMs how long somebody waits for one
 */
export function createSlots(size: number, maxWaitMs: number): Slots {
  let free = size
  const waiting = new Set<() => void>()

  function release(): void {
    const [next] = waiting
    if (next) next()
    else free += 1
  }

  function once(): () => void {
    let isTaken = true
    return () => {
      if (isTaken) release()
      isTaken = false
    }
  }

  return {
    async take(signal) {
      signal.throwIfAborted()
      if (free > 0) {
        free -= 1
        return once()
      }
      const tooLong = AbortSignal.timeout(maxWaitMs)
      const giveUp = AbortSignal.any([signal, tooLong])
      await new Promise<void>((resolve, reject) => {
        const turn = () => {
          waiting.delete(turn)
          giveUp.removeEventListener('abort', stop)
          resolve()
        }
        const stop = () => {
          waiting.delete(turn)
          reject(tooLong.aborted ? unavailable(tooLong.reason) : signal.reason)
        }
        giveUp.addEventListener('abort', stop, { once: true })
        waiting.add(turn)
      })
      return once()
    },
  }
}
