import { createSilentLog } from '@loggia/server/logging/log'
import { connectRedis, waitUntilConnected } from '@loggia/server/redis'
import type { Redis } from 'ioredis'

/**
 * Connects to Redis for the time of `work`.
 *
 * @throws why it could not be reached, where a command alone would only say that it is not connected
 */
export async function withRedis<T>(url: string, work: (redis: Redis) => Promise<T>): Promise<T> {
  const redis = connectRedis(url, createSilentLog())
  let lastError: unknown
  redis.on('error', (error) => (lastError = error))
  try {
    await waitUntilConnected(redis)
    if (redis.status !== 'ready' && lastError) throw lastError
    return await work(redis)
  } finally {
    redis.disconnect()
  }
}
