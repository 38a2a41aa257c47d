import type { Redis } from 'ioredis'

const KEY = 'codes-given-up'

/** How long (s) the count is kept after the last one. */
const KEPT_S = 30 * 86_400

/** The access codes that expired before they could be mailed. */
export interface UndeliveredCodes {
  /** How many there were; it starts again at 0 once there was none for 30 days. */
  count: number
  lastAt: Date | null
}

/** Counts a code that is given up. It has no row in the database, so the count is kept in Redis. */
export async function recordUndeliveredCode(redis: Redis): Promise<void> {
  const at = new Date().toISOString()
  await redis.multi().hincrby(KEY, 'count', 1).hset(KEY, 'lastAt', at).expire(KEY, KEPT_S).exec()
}

/** Reads what `recordUndeliveredCode` has counted, in all workers together. */
export async function readGivenUpCodes(redis: Redis): Promise<UndeliveredCodes> {
  const { count, lastAt } = await redis.hgetall(KEY)
  return { count: Number(count ?? 0), lastAt: lastAt ? new Date(lastAt) : null }
}
