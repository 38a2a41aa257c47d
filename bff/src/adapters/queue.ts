import {
  BACKOFF,
  JOBS,
  QUEUES,
  type JobName,
  type JobPayload,
  type QueueName,
} from '@loggia/contracts/jobs'
import { Queue } from 'bullmq'
import type { Logger } from 'pino'
import { unavailable } from '../core/errors.ts'

/** With Redis away at start, adding hangs whatever the connection's options say. */
const PATIENCE = 2_500

export interface Producer {
  enqueue<N extends JobName>(name: N, payload: JobPayload<N>): Promise<void>
  /** The queues themselves, for the page that shows them. */
  queues: Queue[]
  /** Resolves when the queues can take jobs, or after a while: a process starts without Redis too. */
  untilConnected(): Promise<void>
  close(): Promise<void>
}

/** Puts jobs on the queues that the worker consumes. */
export function createProducer(redisUrl: string, log: Logger): Producer {
  const connection = {
    url: redisUrl,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    commandTimeout: 2_000,
  }
  const queues = new Map<QueueName, Queue>(
    QUEUES.map((name) => {
      const queue = new Queue(name, {
        connection,
        // Its answer is asked for once: with Redis away at that moment the queue would stay broken.
        skipVersionCheck: true,
        defaultJobOptions: { removeOnComplete: true, removeOnFail: true, backoff: BACKOFF },
      })
      queue.on('error', (error) => log.debug({ queue: name, reason: error.message }, 'queue error'))
      return [name, queue]
    }),
  )
  return {
    queues: [...queues.values()],
    async enqueue(name, payload) {
      const { queue, payload: schema, attempts } = JOBS[name]
      const added = queues.get(queue)?.add(name, schema.parse(payload), { attempts })
      try {
        await Promise.race([added, rejectAfter(PATIENCE)])
      } catch (error) {
        throw unavailable(error)
      }
    },
    async untilConnected() {
      const connected = [...queues.values()].map((queue) => queue.waitUntilReady())
      await Promise.race([Promise.all(connected), rejectAfter(PATIENCE)]).catch(() => undefined)
    },
    async close() {
      await Promise.allSettled([...queues.values()].map((queue) => queue.close()))
    },
  }
}

function rejectAfter(milliseconds: number): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>()
  setTimeout(() => reject(new Error('The queue did not answer in time')), milliseconds).unref()
  return promise
}
