import { Queue } from 'bullmq'
import type { Redis } from 'ioredis'
import { JOBS, QUEUES, type JobName, type QueueName } from '@loggia/contracts/jobs'
import { OUTBOX_BACKOFF } from './retry-pause.ts'

export interface QueuedJob {
  name: JobName
  jobId: string
  data: object
}

/** Nothing that has ended stays in Redis: the outbox row is the truth. */
const OPTIONS = {
  backoff: { type: OUTBOX_BACKOFF },
  removeOnComplete: true,
  removeOnFail: true,
  stackTraceLimit: 1,
}

export interface Queues {
  /** Adds jobs, or throws within 2.5 s. A job that the queue has already stays as it is. */
  add(queue: QueueName, jobs: QueuedJob[]): Promise<void>
  /** How many jobs wait, run or pause before another try; throws within 2.5 s. */
  counts(): Promise<{ queue: QueueName; state: string; count: number }[]>
  close(): Promise<void>
}

/** The adding end of the queues. */
export function openQueues(connection: Redis): Queues {
  const open = (name: QueueName) => {
    // The version check would leave the queue broken for good if Redis went away during it.
    const queue = new Queue(name, { connection, skipVersionCheck: true })
    // Outages are logged by the connection; an error event that nobody listens to ends the process.
    queue.on('error', () => undefined)
    return [name, queue] as const
  }
  const queues = Object.fromEntries(QUEUES.map(open)) as Record<QueueName, Queue>
  return {
    async add(queue, jobs) {
      if (connection.status !== 'ready') throw new RedisUnavailable()
      const bulk = jobs.map(({ name, data, jobId }) => {
        return { name, data, opts: { ...OPTIONS, attempts: JOBS[name].attempts, jobId } }
      })
      await within(2_500, queues[queue].addBulk(bulk))
    },
    async counts() {
      if (connection.status !== 'ready') throw new RedisUnavailable()
      const of = async (queue: QueueName) => {
        const found = await queues[queue].getJobCounts('waiting', 'active', 'delayed')
        return Object.entries(found).map(([state, count]) => ({ queue, state, count }))
      }
      return within(
        2_500,
        Promise.all(QUEUES.map(of)).then((all) => all.flat()),
      )
    },
    async close() {
      await Promise.all(Object.values(queues).map((queue) => queue.close()))
    },
  }
}

/** Redis did not take a job. */
export class RedisUnavailable extends Error {
  override name = 'RedisUnavailable'
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new RedisUnavailable()), ms)
  try {
    return await Promise.race([work, promise])
  } finally {
    clearTimeout(timer)
    work.catch(() => undefined)
  }
}
