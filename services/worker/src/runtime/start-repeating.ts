import { setTimeout as pause } from 'node:timers/promises'

interface Repetition {
  everyMs: number
  /** Hears why a round failed; the next one comes all the same. */
  failed: (error: unknown) => void
}

/**
 * Does some work now and at every interval.
 *
 * @param work is told when it should come to an end
 * @returns a function to stop; it resolves when the current round is done
 */
export function startRepeating(
  work: (signal: AbortSignal) => Promise<void>,
  { everyMs, failed }: Repetition,
): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await work(stopping.signal).catch((error: unknown) => {
        if (!stopping.signal.aborted) failed(error)
      })
      await pause(everyMs, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }
  const running = run()
  return {
    async stop() {
      stopping.abort()
      await running
    },
  }
}
