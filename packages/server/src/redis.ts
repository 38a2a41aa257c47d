import { once } from 'node:events'
import { Redis, type RedisOptions } from 'ioredis'
import type { Log } from './logging/log.ts'
import { createOutageLog } from './logging/outage-log.ts'

const COMMAND_TIMEOUT_MS = 2_000

/**
 * Connects for commands whose caller can try again: while Redis is away a command is rejected at
 * once, and no command takes longer than 2 s. The connection comes back by itself.
 */
export function connectRedis(url: string, log: Log): Redis {
  const failFast: RedisOptions = {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    commandTimeout: COMMAND_TIMEOUT_MS,
    connectTimeout: COMMAND_TIMEOUT_MS,
  }
  return connect(url, failFast, log, 'Redis')
}

/**
 * Connects for BullMQ's workers, whose blocking commands wait for Redis as long as it takes. The
 * connection comes back by itself.
 */
export function connectRedisForJobs(url: string, log: Log): Redis {
  return connect(url, { maxRetriesPerRequest: null, connectTimeout: 5_000 }, log, 'Redis (jobs)')
}

/** Resolves when the connection is ready, or after 2 s: a process starts without Redis too. */
export async function waitUntilConnected(redis: Redis): Promise<void> {
  if (redis.status === 'ready') return
  const signal = AbortSignal.timeout(COMMAND_TIMEOUT_MS)
  await once(redis, 'ready', { signal }).catch(() => undefined)
}

function connect(url: string, options: RedisOptions, log: Log, name: string): Redis {
  const redis = new Redis(url, {
    keepAlive: 10_000,
    retryStrategy: (attempt) => Math.min(attempt * 100, 1_000),
    ...options,
  })
  const outage = createOutageLog(log, name)
  // Without a listener, an error event would end the process.
  redis.on('error', outage.failed)
  redis.on('ready', outage.recovered)
  return redis
}
