import { setTimeout as pause } from 'node:timers/promises'
import { dispatchBatch, type DispatchDeps } from './dispatch.ts'
import { listen } from './listen.ts'
import { outageLog } from '../runtime/outage-log.ts'

export interface RelayDeps extends DispatchDeps {
  databaseUrl: string
  pollMs: number
}

/**
 * Carries new outbox rows to the queue: at once when the database notifies, and with every poll, as a
 * notification can be missed.
 *
 * @returns how to stop; resolves when the batch in hand is through
 */
export function startRelay(deps: RelayDeps): { stop(): Promise<void> } {
  const outage = outageLog(deps.log, 'Outbox relay')
  const stopping = new AbortController()
  let interrupt = new AbortController()

  const drain = async (): Promise<void> => {
    try {
      while (!stopping.signal.aborted && (await dispatchBatch(deps, 'new')));
      outage.recovered()
    } catch (error) {
      outage.failed(error)
      // Whatever woke the relay meanwhile would fail as well: only the poll tries again.
      if (!stopping.signal.aborted) interrupt = new AbortController()
    }
  }

  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      // Made before the work, so that a wake-up in the middle of it causes another round.
      interrupt = new AbortController()
      await drain()
      await pause(deps.pollMs, undefined, { signal: interrupt.signal }).catch(() => undefined)
    }
  }

  const ended = run()
  const listener = listen(deps.databaseUrl, 'outbox', deps.log, () => interrupt.abort())
  return {
    async stop() {
      stopping.abort()
      interrupt.abort()
      await Promise.all([ended, listener.stop()])
    },
  }
}
