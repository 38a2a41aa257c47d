import { randomBytes } from 'node:crypto'
import { createDatabase } from '@loggia/db/client'
import type { Logger } from 'pino'
import { createApp } from './app.ts'
import type { Config } from './env.ts'
import { createAddressPause } from './adapters/limits/address-pause.ts'
import { createChallenges } from './adapters/sessions/challenges.ts'
import { createConsents } from './adapters/google/consents.ts'
import { createGoogle } from './adapters/google/gateway.ts'
import { createLoginThrottle } from './adapters/limits/login-throttle.ts'
import { metered } from './adapters/metrics/metered.ts'
import { createMetrics } from './adapters/metrics/metrics.ts'
import { createProducer } from './adapters/queue.ts'
import { createRateLimits } from './adapters/limits/rate-limit.ts'
import { connectRedis, untilConnected } from './adapters/redis.ts'
import { createSharedCache } from './adapters/cache/shared-cache.ts'
import { createSessions } from './adapters/sessions/session.ts'
import { createVault } from './adapters/google/vault.ts'

/** Milliseconds that contents on their way still have when the process is told to end. */
const LAST_CONTENTS = 8_000

/** Puts the application together: connections, adapters, faces. Nothing is shared but what is passed. */
export async function createApplication(config: Config, log: Logger) {
  const db = createDatabase({ url: config.DATABASE_URL })
  const redis = connectRedis(config.REDIS_URL, log)
  const subscriber = connectRedis(config.REDIS_URL, log)
  const producer = createProducer(config.REDIS_URL, log)
  await Promise.all([redis, subscriber].map(untilConnected))
  await producer.untilConnected()
  const metrics = createMetrics({ db, redis })
  let draining = false

  const drive = createGoogle(config)
  const app = await createApp({
    config,
    log,
    db,
    redis,
    producer,
    sessions: createSessions(redis),
    siteSettings: createSharedCache(redis, subscriber, 'site-settings'),
    ...metered(
      {
        challenges: createChallenges(redis, config.APP_SECRET),
        rateLimits: createRateLimits(redis, config.RATE_LIMIT_MULTIPLIER),
        loginThrottle: createLoginThrottle(redis, config.RATE_LIMIT_MULTIPLIER),
        addressPause: createAddressPause(redis, config.RATE_LIMIT_MULTIPLIER),
      },
      metrics,
    ),
    metrics,
    drive,
    consents: createConsents(redis),
    vault: createVault(config.GOOGLE_TOKEN_KEY ?? randomBytes(32).toString('base64')),
    isDraining: () => draining,
  })

  return {
    handler: app.express,
    metrics: metrics.registry,
    db,
    redis,
    /** From now on not ready: whoever balances the load sends no more calls. */
    drain() {
      draining = true
      // Who watches a film would keep the process from ending.
      setTimeout(() => drive.endContents(), LAST_CONTENTS).unref()
    },
    /** Lets the calls in hand finish and closes the connections. */
    async close() {
      await app.stop()
      await producer.close()
      redis.disconnect()
      subscriber.disconnect()
      await db.$disconnect()
    },
  }
}
