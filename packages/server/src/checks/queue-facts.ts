import { QUEUES, type QueueName } from '@loggia/contracts/jobs'
import type { Redis } from 'ioredis'

export interface QueueFacts {
  queue: QueueName
  /** Somebody paused the queue, and nothing in it runs. */
  paused: boolean
}

/**
 * Reads BullMQ's own keys, so that no queue has to be opened for a look.
 *
 * @throws when Redis does not answer
 */
export function readQueueFacts(redis: Redis): Promise<QueueFacts[]> {
  return Promise.all(
    QUEUES.map(async (queue) => {
      const paused = (await redis.hexists(`bull:${queue}:meta`, 'paused')) === 1
      return { queue, paused }
    }),
  )
}
