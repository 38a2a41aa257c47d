import { once } from 'node:events'
import { Redis } from 'ioredis'
import { FailFastRedis } from './fail-fast-redis.ts'
import type { Log } from './logging/log.ts'
import { createOutageLog } from './logging/outage-log.ts'

const COMMAND_TIMEOUT_MS = 2_000

const RECONNECTING = {
  keepAlive: 10_000,
  retryStrategy: (attempt: number) => Math.min(attempt * 100, 1_000),
}

/**
 * Connects for commands whose caller can try again: while Redis is away a command is rejected at
 * once, and no command takes longer than `timeoutMs`. The connection comes back by itself.
 */
export function connectRedis(url: string, log: Log, timeoutMs = COMMAND_TIMEOUT_MS): Redis {
  const failFast = {
    enableOfflineQueue: false,
    // Commands are not sent again on the next connection: their callers were told that they failed.
    maxRetriesPerRequest: 0,
    connectTimeout: timeoutMs,
  }
  return watched(new FailFastRedis(url, { ...RECONNECTING, ...failFast }, timeoutMs), log, 'Redis')
}

/**
 * Connects for BullMQ's workers, whose blocking commands wait for Redis as long as it takes. The
 * connection comes back by itself.
 */
export function connectRedisForJobs(url: string, log: Log): Redis {
  const patient = { maxRetriesPerRequest: null, connectTimeout: 5_000 }
  // Without the type argument, the type checker infers it by comparing all commands of Redis.
  return watched(new Redis<'legacy'>(url, { ...RECONNECTING, ...patient }), log, 'Redis (jobs)')
}

/** Resolves when the connection is ready, or after 2 s: a process starts without Redis too. */
export async function waitUntilConnected(
  redis: Redis,
  timeoutMs = COMMAND_TIMEOUT_MS,
): Promise<void> {
  if (redis.status === 'ready') return
  const signal = AbortSignal.timeout(timeoutMs)
  await once(redis, 'ready', { signal }).catch(() => undefined)
}

/** Logs when Redis goes and comes. */
function watched(redis: Redis, log: Log, name: string): Redis {
  const outage = createOutageLog(log, name)
  // Without a listener, an error event would end the process.
  redis.on('error', outage.failed)
  redis.on('ready', outage.recovered)
  return redis
}
