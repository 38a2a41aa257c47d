import { dispatchBatch, type DispatchDeps } from './dispatch.ts'
import { listen } from './listen.ts'
import { startRounds } from '../runtime/start-rounds.ts'

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
  const { listenUrl, log, pollMs } = deps
  const work = () => dispatchBatch(deps, 'new')
  const rounds = startRounds(log, { name: 'Outbox relay', everyMs: pollMs, work })
  const listener = listen(listenUrl, 'outbox', log, rounds.wake)
  return {
    async stop() {
      await Promise.all([rounds.stop(), listener.stop()])
    },
  }
}
