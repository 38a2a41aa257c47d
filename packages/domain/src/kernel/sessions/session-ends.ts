import type { Redis } from 'ioredis'
import { fromRedis } from '../redis/from-redis.ts'

/** The channel of an installation on which it is told whose session or view has ended. */
export function sessionEndsChannel({ options }: Redis): string {
  return `session-ends:${options.db ?? 0}`
}

/**
 * Tells all processes that a session of somebody has ended, or a view of them, so that they look at their streams.
 *
 * @param person their `PersonKey`
 */
export async function publishSessionEnd(redis: Redis, person: string): Promise<void> {
  await fromRedis(redis.publish(sessionEndsChannel(redis), person))
}
