import type { Log } from '@loggia/server/logging/log'
import { createOutageLog } from '@loggia/server/logging/outage-log'
import { setTimeout as pause } from 'node:timers/promises'

interface Repetition {
  everyMs: number
  /** Hears why a round failed; the next one comes all the same. */
  failed: (error: unknown) => void
}

export interface Repeated {
  wake(): void
  stop(): Promise<void>
}

/**
 * Does some work now and at every interval.
 *
 * @param work is told when it should come to an end
 * @returns functions to go on at once, and to stop, which resolves when the current round is done
 */
export function startRepeating(
  work: (signal: AbortSignal) => Promise<void>,
  { everyMs, failed }: Repetition,
): Repeated {
  const stopping = new AbortController()
  let wakeUp = new AbortController()
  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      // Renewed before the work, so that a call during the work causes another round.
      wakeUp = new AbortController()
      await work(stopping.signal).catch((error: unknown) => {
        if (stopping.signal.aborted) return
        failed(error)
        // A round for a call that came meanwhile would fail as well: wait for the next one.
        wakeUp = new AbortController()
      })
      await pause(everyMs, undefined, { signal: wakeUp.signal }).catch(() => undefined)
    }
  }
  const running = run()
  return {
    wake: () => wakeUp.abort(),
    async stop() {
      stopping.abort()
      wakeUp.abort()
      await running
    },
  }
}

interface Rounds {
  /** The name of the failing work in the log. */
  name: string
  everyMs: number
  /** Does a part of the work that is due. @returns how much it found; nothing ends the round */
  work(signal: AbortSignal): Promise<number | boolean>
}

/**
 * Does the work that is due, now and at every interval, part by part until none is left.
 *
 * @returns functions to go on at once, and to stop, which resolves when the current part is done
 */
export function startRounds(log: Log, { name, everyMs, work }: Rounds): Repeated {
  const outage = createOutageLog(log, name)
  const round = async (signal: AbortSignal) => {
    while (!signal.aborted && Number(await work(signal)) > 0);
    outage.recovered()
  }
  return startRepeating(round, { everyMs, failed: outage.failed })
}
