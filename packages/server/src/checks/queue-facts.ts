import { QUEUES, type QueueName } from '@loggia/contracts/jobs'
import type { Redis } from 'ioredis'

export interface QueueFacts {
  queue: QueueName
  /** Somebody paused the queue, and nothing in it runs. */
  paused: boolean
  /** Jobs that wait for a worker. */
  waiting: number
  /** Jobs that wait for their next attempt. */
  delayed: number
}

/**
 * Reads BullMQ's own keys, so that no queue has to be opened for a look.
 *
 * @throws when Redis does not answer
 */
export function readQueueFacts(redis: Redis): Promise<QueueFacts[]> {
  return Promise.all(
    QUEUES.map(async (queue) => {
      const [paused, waiting, delayed] = await Promise.all([
        redis.hexists(`bull:${queue}:meta`, 'paused'),
        redis.llen(`bull:${queue}:wait`),
        redis.zcard(`bull:${queue}:delayed`),
      ])
      return { queue, paused: paused === 1, waiting, delayed }
    }),
  )
}
