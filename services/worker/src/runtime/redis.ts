import { Redis, type RedisOptions } from 'ioredis'
import type { Log } from './log.ts'
import { outageLog } from './outage-log.ts'

const common: RedisOptions = {
  connectTimeout: 5_000,
  keepAlive: 10_000,
  retryStrategy: (times) => Math.min(times * 100, 2_000),
}

function connect(url: string, options: RedisOptions, log: Log, what: string): Redis {
  const redis = new Redis(url, { ...common, ...options })
  const outage = outageLog(log, what)
  // An error event that nobody listens to ends the process.
  redis.on('error', outage.failed)
  redis.on('ready', outage.recovered)
  return redis
}

export interface RedisConnections {
  /** Answers or fails within two seconds: for commands whose caller can try again. */
  commands: Redis
  /** Waits for Redis as long as it takes, as BullMQ's workers need it. */
  jobs: Redis
  close(): void
}

/** The connections of this process. They come up, and come back, by themselves. */
export function connectRedis(url: string, log: Log): RedisConnections {
  const impatient = { enableOfflineQueue: false, maxRetriesPerRequest: 1, commandTimeout: 2_000 }
  const commands = connect(url, impatient, log, 'Redis')
  const jobs = connect(url, { maxRetriesPerRequest: null }, log, 'Redis (jobs)')
  return {
    commands,
    jobs,
    close() {
      commands.disconnect()
      jobs.disconnect()
    },
  }
}
