import type { Redis } from 'ioredis'
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
  const stopping = new AbortController()
  let running = Promise.resolve()

  const reconcile = async (dispatchedBefore: Date): Promise<void> => {
    try {
      while (!stopping.signal.aborted && (await dispatchBatch(deps, { dispatchedBefore })));
    } catch (error) {
      // The relay logs outages. A later round picks up the rest.
      log.debug({ err: error }, 'reconciling failed')
    }
  }
  const schedule = (minAgeMs: number): void => {
    const dispatchedBefore = new Date(Date.now() - minAgeMs)
    running = running.then(() => reconcile(dispatchedBefore))
  }

  const dispatchAll = () => schedule(0)
  redis.on('ready', dispatchAll)
  if (redis.status === 'ready') dispatchAll()
  const timer = setInterval(() => schedule(afterMs), Math.min(afterMs, MAX_INTERVAL_MS))
  return {
    async stop() {
      stopping.abort()
      clearInterval(timer)
      redis.off('ready', dispatchAll)
      await running
    },
  }
}
