import { randomBytes } from 'node:crypto'
import { originalSite } from '@loggia/contracts/site/snapshot'
import { defaultSettings } from '@loggia/contracts/site-settings/site-settings'
import { createDatabase, createReadingPool } from '@loggia/db/client'
import { APPLICATIONS } from '@loggia/db/live-programs'
import type { Log } from '@loggia/server/logging/log'
import { PASSKEY_CHALLENGE_SECONDS } from '@loggia/contracts/passkeys/passkeys'
import { SIGN_IN_SECONDS } from '@loggia/contracts/sso/sso'
import type { PendingConsent } from '@loggia/domain/kernel/drive-ports'
import type { PasskeyChallenge } from '@loggia/domain/kernel/ports'
import type { SsoRequest } from '@loggia/domain/kernel/sso-ports'
import { createPublisher } from '@loggia/domain/kernel/live/changes'
import { checkInstallation } from '@loggia/server/checks/installation'
import { createSecretCipher } from '@loggia/server/auth/secret-cipher'
import { checkProcesses } from '@loggia/server/checks/processes'
import { reportProcess } from '@loggia/server/health/process-reports'
import { connectRedis, waitUntilConnected } from '@loggia/server/redis'
import { createSnapshot } from './adapters/cache/snapshot.ts'
import { createDriveFailures } from './adapters/google/failure-log.ts'
import { createDriveGateway } from './adapters/google/gateway.ts'
import { createGuesses } from '@loggia/domain/kernel/limits/guesses'
import { createRateLimits } from '@loggia/domain/kernel/limits/rate-limits'
import { createMetrics } from './adapters/metrics/metrics.ts'
import { withMetrics } from './adapters/metrics/with-metrics.ts'
import { createHub } from './adapters/live/hub.ts'
import { createLocks } from './adapters/locks.ts'
import { createScanner } from './adapters/scanner/clamd.ts'
import { createProducer } from './adapters/queue.ts'
import { createChallenges } from './adapters/sessions/challenges.ts'
import { createCounted, createOneTime } from './adapters/sessions/one-time.ts'
import { createSessions } from './adapters/sessions/session.ts'
import { createApp } from './app.ts'
import { createReading } from '@loggia/domain/kernel/lists/reading'
import { createIdentityProvider, LOGOUT_REMEMBERED } from './adapters/sso/identity-provider.ts'
import type { Config } from './env.ts'
import { loadOwnRecords } from '@loggia/domain/live/own-records.queries'
import { checkWaitingUploads } from '@loggia/domain/uploads/waiting-uploads'
import { loadSite, siteStamp } from '@loggia/domain/site/site-snapshot.queries'
import { logMissingSettings } from '@loggia/domain/site-settings/missing-settings.queries'

/** The connections for lists, searches and files; everything else has ten. */
const READING_CONNECTIONS = 3

/** How long (ms) open downloads may go on after the process was told to stop. */
const DOWNLOAD_GRACE_MS = 8_000

/** Creates the application: connections, adapters, APIs. Nothing is shared except what is passed on. */
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
    addressChallenges: createChallenges(redis, config.APP_SECRET, 'newAddress'),
    passkeyChallenges: createOneTime<PasskeyChallenge>(
      redis,
      'passkey:challenge',
      PASSKEY_CHALLENGE_SECONDS,
    ),
    ssoRequests: createOneTime<SsoRequest>(redis, 'sso:request', SIGN_IN_SECONDS),
    logoutTokens: createCounted(redis, 'sso:logout', LOGOUT_REMEMBERED),
    guesses: createGuesses(redis, multiplier),
  }
  const drive = {
    gateway: createDriveGateway(config),
    consents: createOneTime<PendingConsent>(redis, 'drive:consent', SIGN_IN_SECONDS),
    failures: createDriveFailures(redis, metrics.driveFailure),
    cipher: createSecretCipher(config.GOOGLE_TOKEN_KEY ?? randomBytes(32).toString('base64')),
  }
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
  const dependencies = {
    config,
    log,
    db,
    reading: createReading(readingPool),
    producer,
    publish: createPublisher(redis),
    drive,
    inspect: async () =>
      (await Promise.all([checkProcesses(redis), checkInstallation(db, redis)])).flat(),
    identityProvider: createIdentityProvider(config),
    locks: createLocks(redis),
    scanner: createScanner(config.CLAMAV_URL),
    sessions: createSessions(redis),
    site,
    ...withMetrics({ auth, limits: createRateLimits(redis, multiplier) }, metrics),
  }
  if (!config.demo) {
    const failed = (err: unknown) => log.warn({ err }, 'cannot read the settings')
    void logMissingSettings(db, log).catch(failed)
  }
  const stopChecks = checkWaitingUploads({ ...dependencies, requestId: 'uploads' })
  const app = await createApp({ dependencies, redis, metrics, hub, isDraining: () => isDraining })

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
