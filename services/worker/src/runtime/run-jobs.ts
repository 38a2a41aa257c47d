import { setTimeout as pause } from 'node:timers/promises'
import { QUEUES, type QueueName } from '@loggia/contracts/jobs'
import { Worker, type Job } from 'bullmq'
import type { Redis } from 'ioredis'
import type { JobDeps } from '../jobs/job.ts'
import { retryDelay, type Pauses } from './retry-delay.ts'
import { runJob } from './run-job.ts'

/** How many jobs of a queue one process runs at the same time. */
export const CONCURRENCY: Record<QueueName, number> = { mail: 5, codes: 5 }

const MAX_CLOSE_MS = 2_000

/**
 * Runs the jobs of all queues until it is stopped.
 *
 * @param connection one that waits for Redis as long as it takes
 * @returns a function to stop: it takes no new jobs and resolves when the running ones have ended,
 *   which are aborted after the grace period
 */
export function runJobs(deps: JobDeps, connection: Redis): { stop(): Promise<void> } {
  const { env, log } = deps
  const pauses: Record<QueueName, Pauses> = {
    mail: { firstMs: env.MAIL_RETRY_MS, longestMs: env.MAIL_RETRY_MAX_MS },
    codes: { firstMs: env.MAIL_RETRY_MS, longestMs: env.CODE_RETRY_MAX_MS },
  }
  const stopping = new AbortController()
  const running = new Set<Promise<void>>()

  const processJob = (queue: QueueName) => async (job: Job) => {
    const run = runJob(deps, queue, job, stopping.signal)
    running.add(run)
    await run.finally(() => running.delete(run))
  }
  const workers = QUEUES.map((queue) => {
    const worker = new Worker(queue, processJob(queue), {
      connection,
      concurrency: CONCURRENCY[queue],
      lockDuration: env.JOB_LOCK_MS,
      stalledInterval: env.JOB_STALLED_CHECK_MS,
      // By default, a job fails for good when a second worker dies with it.
      maxStalledCount: 10,
      settings: {
        backoffStrategy: (attempts) => retryDelay(attempts, pauses[queue]),
      },
    })
    // Without a listener, an error event would end the process; the connection logs outages.
    worker.on('error', (error) => {
      const level = connection.status === 'ready' ? 'warn' : 'debug'
      log[level]({ queue, err: error }, 'queue error')
    })
    worker.on('stalled', (jobId) => log.warn({ queue, jobId }, 'job taken over'))
    return worker
  })

  return {
    async stop() {
      const closed = Promise.all(workers.map((worker) => worker.close()))
      const grace = setTimeout(() => stopping.abort(), env.SHUTDOWN_GRACE_MS)
      while (running.size > 0) await Promise.allSettled(running)
      clearTimeout(grace)
      // While Redis is away, closing would wait for it.
      await Promise.race([closed, pause(MAX_CLOSE_MS)])
    },
  }
}
