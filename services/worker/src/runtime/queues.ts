import { JOB_OPTIONS, QUEUES, type JobName, type QueueName } from '@loggia/contracts/jobs'
import { withTimeout } from '@loggia/server/with-timeout'
import { Queue } from 'bullmq'
import type { Redis } from 'ioredis'

const TIMEOUT_MS = 2_500

/** The states of a job that is not done; one with a priority waits in a state of its own. */
const STATES = ['waiting', 'prioritized', 'active', 'delayed'] as const

export interface QueuedJob {
  name: JobName
  jobId: string
  data: object
}

export interface Queues {
  /** Adds jobs, or rejects within 2.5 s. A job whose id is already queued stays as it is. */
  add(queue: QueueName, jobs: QueuedJob[]): Promise<void>
  /** The number of jobs that wait, run, or are delayed until a retry; rejects within 2.5 s. */
  counts(): Promise<{ queue: QueueName; state: string; count: number }[]>
}

/** Opens the queues for adding jobs; `runJobs` is the consuming side. */
export function openQueues(connection: Redis): Queues {
  const open = (name: QueueName) => {
    // The version check would leave the queue broken for good if Redis went away during it.
    const queue = new Queue(name, {
      connection,
      skipVersionCheck: true,
      defaultJobOptions: JOB_OPTIONS,
    })
    // The connection logs outages. Without a listener, an error event would end the process.
    queue.on('error', () => undefined)
    return queue
  }
  const queues: Record<QueueName, Queue> = {
    mail: open('mail'),
    codes: open('codes'),
    newsletter: open('newsletter'),
  }
  const assertConnected = () => {
    if (connection.status !== 'ready') throw new RedisUnavailableError()
  }
  return {
    async add(queue, jobs) {
      assertConnected()
      const bulk = jobs.map(({ name, data, jobId }) => ({ name, data, opts: { jobId } }))
      await withTimeout(queues[queue].addBulk(bulk), TIMEOUT_MS)
    },
    async counts() {
      assertConnected()
      const countsOf = async (queue: QueueName) => {
        const byState = await queues[queue].getJobCounts(...STATES)
        return Object.entries(byState).map(([state, count]) => ({ queue, state, count }))
      }
      return (await withTimeout(Promise.all(QUEUES.map(countsOf)), TIMEOUT_MS)).flat()
    },
  }
}

/** Redis is not connected, so it was not asked to take a job. */
export class RedisUnavailableError extends Error {
  override name = 'RedisUnavailable'
}
