import { originalSite } from '@loggia/contracts/site/snapshot'
import { defaultSettings } from '@loggia/contracts/site-settings/site-settings'
import { createDatabase, createReadingPool } from '@loggia/db/client'
import { APPLICATIONS } from '@loggia/db/live-programs'
import { createChallenges } from '@loggia/domain/kernel/codes/challenges'
import { createDns } from '@loggia/domain/kernel/dns'
import { createDrive } from '@loggia/domain/kernel/drive/drive'
import { createGuesses } from '@loggia/domain/kernel/limits/guesses'
import { createRateLimits } from '@loggia/domain/kernel/limits/rate-limits'
import { createMailProviders } from '@loggia/domain/kernel/mail-providers/providers'
import { createReading } from '@loggia/domain/kernel/lists/reading'
import { createPublisher } from '@loggia/domain/kernel/live/changes'
import { createSessions } from '@loggia/domain/kernel/sessions/session'
import { createSnapshot } from '@loggia/domain/kernel/snapshot'
import { createIdentityProvider } from '@loggia/domain/kernel/sso/identity-provider'
import { loadOwnRecords } from '@loggia/domain/live/readers'
import { loadSite, siteStamp } from '@loggia/domain/site/site-snapshot.queries'
import { logMissingSettings } from '@loggia/domain/site-settings/missing-settings.queries'
import { checkWaitingUploads } from '@loggia/domain/uploads/waiting-uploads'
import { checkInstallation } from '@loggia/server/checks/checks'
import { reportProcess } from '@loggia/server/health/process-reports'
import type { Log } from '@loggia/server/logging/log'
import { connectRedis, waitUntilConnected } from '@loggia/server/redis'
import { createHub } from './api/live/hub.ts'
import { lazyProvider } from './api/oauth/provider.ts'
import { createMetrics } from './api/metrics.ts'
import { withMetrics } from './api/with-metrics.ts'
import { createApp } from './app.ts'
import type { Config } from './env.ts'
import { createProducer } from './queue.ts'

/** The connections for lists, searches and files; everything else has ten. */
const READING_CONNECTIONS = 3

/** How long (ms) open downloads may go on after the process was told to stop. */
const DOWNLOAD_GRACE_MS = 8_000

/** Creates the application: connections, services, APIs. Nothing is shared except what is passed on. */
export async function createApplication(config: Config, log: Log) {
  const database = { url: config.DATABASE_URL, connectMs: config.DATABASE_CONNECT_MS }
  const db = createDatabase({ ...database, application: APPLICATIONS.bff })
  const readingPool = createReadingPool({ url: config.DATABASE_URL, poolSize: READING_CONNECTIONS })
  const redis = connectRedis(config.REDIS_URL, log)
  const subscriber = connectRedis(config.REDIS_URL, log)
  await Promise.all([redis, subscriber].map(waitUntilConnected))
  const producer = createProducer(redis, log)
  await producer.waitUntilConnected()
  const metrics = createMetrics({ pools: { main: db, reading: readingPool }, redis })
  const report = reportProcess(redis, 'bff')
  let isDraining = false

  const multiplier = config.RATE_LIMIT_MULTIPLIER
  const auth = {
    challenges: createChallenges(redis, config.APP_SECRET),
    guesses: createGuesses(redis, multiplier),
  }
  const drive = createDrive(config, redis, metrics.driveFailure)
  const site = await createSnapshot({
    name: 'site',
    initial: originalSite(defaultSettings(config.demo), config.demo),
    load: () => loadSite({ db, log, demo: config.demo }),
    stamp: () => siteStamp(db),
    connections: { redis, subscriber },
    log,
  })
  const hub = createHub({
    subscriber,
    loadOwn: (emailKeys) => loadOwnRecords(db, emailKeys),
    sent: metrics.eventsSent,
  })
  const publish = createPublisher(redis)
  const dependencies = {
    config,
    log,
    db,
    redis,
    reading: createReading(readingPool),
    producer,
    publish,
    getProvider: lazyProvider({ config, db, log, publish, redis }),
    drive,
    inspect: () =>
      checkInstallation({ db, redis, drive: { ...drive.gateway, cipher: drive.cipher } }),
    dns: createDns(config.DNS_SERVERS),
    mailProviders: createMailProviders(config),
    identityProvider: createIdentityProvider(config),
    sessions: createSessions(redis),
    site,
    ...withMetrics({ auth, limits: createRateLimits(redis, multiplier) }, metrics),
  }
  if (!config.demo) {
    const failed = (err: unknown) => log.warn({ err }, 'cannot read the settings')
    void logMissingSettings(db, log).catch(failed)
  }
  const stopChecks = checkWaitingUploads({ ...dependencies, requestId: 'uploads' })
  const app = await createApp({ dependencies, metrics, hub, isDraining: () => isDraining })

  return {
    handler: app.handler,
    metrics: metrics.registry,
    site,
    db,
    redis,
    /** Makes the process not ready, so that load balancers send no more requests. */
    drain() {
      isDraining = true
      hub.stop()
      // The download of a video would keep the process from stopping.
      setTimeout(() => drive.gateway.abortDownloads(), DOWNLOAD_GRACE_MS).unref()
    },
    /** Waits for the running calls and closes the connections. */
    async close() {
      stopChecks()
      hub.stop()
      await app.stop()
      await site.stop()
      await producer.close()
      await report.stop()
      redis.disconnect()
      subscriber.disconnect()
      await Promise.all([db.$disconnect(), readingPool.close()])
    },
  }
}
