import type { Redis } from 'ioredis'
import { dispatchBatch, type DispatchDeps } from './dispatch.ts'
import { errorClass } from '../runtime/error-class.ts'

export interface ReconcilerDeps extends DispatchDeps {
  redis: Redis
  /** How long (ms) a row may stay handed over and unsent before it is handed over again. */
  afterMs: number
}

/**
 * Hands over again what was handed over and never sent, in case Redis lost it. A job that the queue
 * still has, be it waiting for its next attempt, stays as it is. Redis may have come back empty, so
 * every return of the connection hands over everything unsent at once.
 *
 * @returns how to stop; resolves when the batch in hand is through
 */
export function startReconciler(deps: ReconcilerDeps): { stop(): Promise<void> } {
  const { redis, log, afterMs } = deps
  const stopping = new AbortController()
  let running = Promise.resolve()

  const reconcile = async (dispatchedBefore: Date): Promise<void> => {
    try {
      while (!stopping.signal.aborted && (await dispatchBatch(deps, { dispatchedBefore })));
    } catch (error) {
      // An outage: logged by the relay. What is left comes with a later round.
      log.debug({ errorClass: errorClass(error) }, 'reconciling broke off')
    }
  }
  const schedule = (age: number): void => {
    const dispatchedBefore = new Date(Date.now() - age)
    running = running.then(() => reconcile(dispatchedBefore))
  }

  const everything = () => schedule(0)
  redis.on('ready', everything)
  if (redis.status === 'ready') everything()
  const timer = setInterval(() => schedule(afterMs), Math.min(afterMs, 30_000))
  return {
    async stop() {
      stopping.abort()
      clearInterval(timer)
      redis.off('ready', everything)
      await running
    },
  }
}
