import type { Log } from '@loggia/server/logging/log'
import { createOutageLog } from '@loggia/server/logging/outage-log'
import { startRepeating, type Repeated } from './start-repeating.ts'

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
