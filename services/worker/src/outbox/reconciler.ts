import type { Redis } from 'ioredis'
import { startRepeating } from '../runtime/start-repeating.ts'
import { dispatchBatch, type DispatchDeps } from './dispatch.ts'

const MAX_INTERVAL_MS = 30_000

export interface ReconcilerDeps extends DispatchDeps {
  redis: Redis
  /** How long (ms) a dispatched row may stay unsent before it is dispatched again. */
  afterMs: number
}

/**
 * Dispatches rows again that were dispatched and never sent, in case Redis lost their jobs. A job that
 * the queue still has, even one that waits for its next attempt, stays as it is. Redis may have come
 * back empty, so every reconnect dispatches all unsent rows at once.
 *
 * @returns a function to stop; it resolves when the current batch is done
 */
export function startReconciler(deps: ReconcilerDeps): { stop(): Promise<void> } {
  const { redis, log, afterMs } = deps
  let minAgeMs = 0

  const reconcile = async (stopping: AbortSignal): Promise<void> => {
    if (redis.status !== 'ready') return
    const dispatchedBefore = new Date(Date.now() - minAgeMs)
    minAgeMs = afterMs
    while (!stopping.aborted && (await dispatchBatch(deps, { dispatchedBefore })));
  }
  const rounds = startRepeating(reconcile, {
    everyMs: Math.min(afterMs, MAX_INTERVAL_MS),
    // The relay logs outages. A later round picks up the rest.
    failed: (err) => log.debug({ err }, 'reconciling failed'),
  })

  const dispatchAll = () => {
    minAgeMs = 0
    rounds.wake()
  }
  redis.on('ready', dispatchAll)
  return {
    async stop() {
      redis.off('ready', dispatchAll)
      await rounds.stop()
    },
  }
}
