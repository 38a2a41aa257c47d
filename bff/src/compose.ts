import { randomBytes } from 'node:crypto'
import { createDatabase } from '@loggia/db/client'
import type { Logger } from 'pino'
import { createApp } from './app.ts'
import type { Config } from './env.ts'
import { createAddressPause } from './platform/address-pause.ts'
import { createChallenges } from './platform/challenges.ts'
import { createConsents } from './platform/consents.ts'
import { createGoogle } from './platform/google.ts'
import { createLoginThrottle } from './platform/login-throttle.ts'
import { metered } from './platform/metered.ts'
import { createMetrics } from './platform/metrics.ts'
import { createProducer } from './platform/queue.ts'
import { createRateLimits } from './platform/rate-limit.ts'
import { connectRedis, untilConnected } from './platform/redis.ts'
import { createSharedCache } from './platform/shared-cache.ts'
import { createSessions } from './platform/session.ts'
import { createVault } from './platform/vault.ts'

/** Milliseconds that contents on their way still have when the process is told to end. */
const LAST_CONTENTS = 8_000

/** Puts the house together: connections, adapters, faces. Nothing is shared but what is passed. */
export async function compose(config: Config, log: Logger) {
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
