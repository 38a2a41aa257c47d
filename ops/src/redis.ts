import { createPublisher, type PublishChanges } from '@loggia/domain/kernel/live/changes'
import { createSilentLog } from '@loggia/server/logging/log'
import { connectRedis, waitUntilConnected } from '@loggia/server/redis'
import type { Redis } from 'ioredis'

/** How long (ms) Redis may take: no page waits for a command. */
const TIMEOUT_MS = 10_000

/**
 * Connects to Redis for the time of `work`.
 *
 * @throws why it could not be reached, where a command alone would only say that it is not connected
 */
export async function withRedis<T>(url: string, work: (redis: Redis) => Promise<T>): Promise<T> {
  const redis = connectRedis(url, createSilentLog(), TIMEOUT_MS)
  let lastError: unknown
  redis.on('error', (error) => (lastError = error))
  try {
    await waitUntilConnected(redis, TIMEOUT_MS)
    if (redis.status !== 'ready' && lastError) throw lastError
    return await finished(redis, work(redis))
  } finally {
    redis.disconnect()
  }
}

/** Lets `work` tell open screens what it changed. Without Redis nothing is told, and the work is done all the same. */
export async function withPublisher<T>(
  url: string | undefined,
  work: (publish: PublishChanges) => Promise<T>,
): Promise<T> {
  if (url === undefined) return work(() => undefined)
  const redis = connectRedis(url, createSilentLog(), TIMEOUT_MS)
  try {
    await waitUntilConnected(redis, TIMEOUT_MS)
    return await finished(redis, work(createPublisher(redis)))
  } finally {
    redis.disconnect()
  }
}

/** Waits until Redis has the published messages: it answers in the order it was asked. */
async function finished<T>(redis: Redis, work: Promise<T>): Promise<T> {
  const result = await work
  await redis.ping().catch(() => undefined)
  return result
}
