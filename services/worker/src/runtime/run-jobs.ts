import { setTimeout as pause } from 'node:timers/promises'
import { Worker, type Job } from 'bullmq'
import type { Redis } from 'ioredis'
import { QUEUES, type QueueName } from '@loggia/contracts/jobs'
import { errorClass } from './error-class.ts'
import type { JobDeps } from '../jobs/handler.ts'
import { retryPause } from './retry-pause.ts'
import { runJob } from './run-job.ts'

/** How many jobs of a queue one process does at a time. */
export const CONCURRENCY: Record<QueueName, number> = { mail: 5, codes: 5 }

/**
 * Takes jobs from all queues until it is stopped.
 *
 * @param connection one that waits for Redis as long as it takes
 * @returns how to stop: no new jobs, then those in hand, which are broken off after the grace period
 */
export function runJobs(deps: JobDeps, connection: Redis): { stop(): Promise<void> } {
  const { env, log } = deps
  const stopping = new AbortController()
  const inHand = new Set<Promise<void>>()

  const work = (queue: QueueName) => async (job: Job) => {
    const running = runJob(deps, queue, job, stopping.signal)
    inHand.add(running)
    await running.finally(() => inHand.delete(running))
  }
  const workers = QUEUES.map((queue) => {
    const worker = new Worker(queue, work(queue), {
      connection,
      concurrency: CONCURRENCY[queue],
      lockDuration: env.JOB_LOCK_MS,
      stalledInterval: env.JOB_STALLED_CHECK_MS,
      // A job fails for good at the second killed worker otherwise.
      maxStalledCount: 10,
      settings: {
        backoffStrategy: (attempts) =>
          retryPause(attempts, env.MAIL_RETRY_MS, env.MAIL_RETRY_MAX_MS),
      },
    })
    // Without a listener an error event ends the process; outages are logged by the connection.
    worker.on('error', (error) => {
      const level = connection.status === 'ready' ? 'warn' : 'debug'
      log[level]({ queue, errorClass: errorClass(error) }, 'queue error')
    })
    worker.on('stalled', (jobId) => log.warn({ queue, jobId }, 'job taken over'))
    return worker
  })

  return {
    async stop() {
      const closed = Promise.all(workers.map((worker) => worker.close()))
      const grace = setTimeout(() => stopping.abort(), env.SHUTDOWN_GRACE_MS)
      while (inHand.size > 0) await Promise.allSettled(inHand)
      clearTimeout(grace)
      // Without Redis the closing would wait for it.
      await Promise.race([closed, pause(2_000)])
    },
  }
}
