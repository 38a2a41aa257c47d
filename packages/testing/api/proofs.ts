import type { Redis } from 'ioredis'

/** Lets ten minutes pass, for the proofs of all sessions. */
export async function forgetProofs(redis: Redis): Promise<void> {
  const keys = await redis.keys('proof:*')
  if (keys.length > 0) await redis.del(...keys)
}
