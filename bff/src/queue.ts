import {
  codePriority,
  JOB_OPTIONS,
  JOBS,
  QUEUES,
  type JobName,
  type JobPayload,
  type QueueName,
} from '@loggia/contracts/jobs'
import type { Log } from '@loggia/server/logging/log'
import { withTimeout } from '@loggia/server/with-timeout'
import { Queue } from 'bullmq'
import type { Redis } from 'ioredis'
import { unavailable } from '@loggia/domain/kernel/errors'

/** When Redis is away at start, adding a job hangs whatever the options of the connection say. */
const TIMEOUT_MS = 2_500

/**
 * Creates the producer of the jobs that the worker consumes.
 *
 * @param connection of the caller, who closes it: BullMQ would leave one of its own reconnecting for ever when it is
 *   closed while Redis is away
 */
export function createProducer(connection: Redis, log: Log) {
  const queues = new Map<QueueName, Queue>(
    QUEUES.map((name) => {
      const queue = new Queue(name, {
        connection,
        // The version check would leave the queue broken for good if Redis went away during it.
        skipVersionCheck: true,
        defaultJobOptions: JOB_OPTIONS,
      })
      queue.on('error', (error) => log.debug({ queue: name, err: error }, 'queue error'))
      return [name, queue]
    }),
  )
  return {
    /** The queues themselves, for the page that shows them. */
    queues: [...queues.values()],
    /** Adds a job, or throws UNAVAILABLE within 2.5 s. */
    async enqueue<N extends JobName>(name: N, payload: JobPayload<N>): Promise<void> {
      const { queue, payload: schema } = JOBS[name]
      const data = schema.parse(payload)
      const expiresAt = 'challengeId' in data ? data.expiresAt : undefined
      const options = expiresAt ? { priority: codePriority(expiresAt) } : {}
      try {
        await withTimeout(Promise.resolve(queues.get(queue)?.add(name, data, options)), TIMEOUT_MS)
      } catch (error) {
        throw unavailable(error)
      }
    },
    /** Resolves when the queues accept jobs, or after 2.5 s: a process starts without Redis too. */
    async waitUntilConnected(): Promise<void> {
      const connected = Promise.all([...queues.values()].map((queue) => queue.waitUntilReady()))
      await withTimeout(connected, TIMEOUT_MS).catch(() => undefined)
    },
    async close(): Promise<void> {
      await Promise.allSettled([...queues.values()].map((queue) => queue.close()))
    },
  }
}

export type Producer = ReturnType<typeof createProducer>
