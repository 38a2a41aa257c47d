import { setTimeout as pause } from 'node:timers/promises'
import { createOutageLog } from '@loggia/server/logging/outage-log'
import { dispatchBatch, type DispatchDeps } from './dispatch.ts'
import { listen } from './listen.ts'

export interface RelayDeps extends DispatchDeps {
  /** The database past any pooler, if there is one. */
  listenUrl: string
  pollMs: number
}

/**
 * Dispatches new outbox rows to the queue: at once when the database notifies, and at every poll,
 * because a notification can be missed.
 *
 * @returns a function to stop; it resolves when the current batch is done
 */
export function startRelay(deps: RelayDeps): { stop(): Promise<void> } {
  const outage = createOutageLog(deps.log, 'Outbox relay')
  const stopping = new AbortController()
  let wakeUp = new AbortController()

  const dispatchAll = async (): Promise<void> => {
    try {
      while (!stopping.signal.aborted && (await dispatchBatch(deps, 'new')));
      outage.recovered()
    } catch (error) {
      outage.failed(error)
      // A round for a notification that arrived meanwhile would fail as well: wait for the next poll.
      if (!stopping.signal.aborted) wakeUp = new AbortController()
    }
  }

  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      // Renewed before the work, so that a notification during the work causes another round.
      wakeUp = new AbortController()
      await dispatchAll()
      await pause(deps.pollMs, undefined, { signal: wakeUp.signal }).catch(() => undefined)
    }
  }

  const running = run()
  const listener = listen(deps.listenUrl, 'outbox', deps.log, () => wakeUp.abort())
  return {
    async stop() {
      stopping.abort()
      wakeUp.abort()
      await Promise.all([running, listener.stop()])
    },
  }
}
