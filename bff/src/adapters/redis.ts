import { once } from 'node:events'
import { Redis } from 'ioredis'
import type { Logger } from 'pino'
import { unavailable } from '../core/errors.ts'

/**
 * A connection that fails fast: while Redis is away a command is refused at once, and never waits for
 * more than 2 s. It comes back by itself.
 */
export function connectRedis(url: string, log: Logger): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    commandTimeout: 2_000,
    connectTimeout: 2_000,
    retryStrategy: (attempt) => Math.min(attempt * 100, 1_000),
  })
  let away = false
  redis.on('error', (error: Error) => {
    if (!away) log.warn({ reason: error.message }, 'Redis is out of reach')
    away = true
  })
  redis.on('ready', () => {
    if (away) log.info('Redis is back')
    away = false
  })
  return redis
}

/** Resolves when the connection stands, or after 2 s: a process starts without Redis too. */
export async function untilConnected(redis: Redis): Promise<void> {
  if (redis.status === 'ready') return
  await once(redis, 'ready', { signal: AbortSignal.timeout(2_000) }).catch(() => undefined)
}

/** What Redis answers; a failure of it becomes UNAVAILABLE. */
export async function fromRedis<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    throw unavailable(error)
  }
}
