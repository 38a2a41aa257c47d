import { createSilentLog } from '@loggia/server/logging/log'
import { connectRedis, waitUntilConnected } from '@loggia/server/redis'
import type { Redis } from 'ioredis'

/** Connects to Redis for the time of `work`. */
export async function withRedis<T>(url: string, work: (redis: Redis) => Promise<T>): Promise<T> {
  const redis = connectRedis(url, createSilentLog())
  try {
    await waitUntilConnected(redis)
    return await work(redis)
  } finally {
    redis.disconnect()
  }
}
