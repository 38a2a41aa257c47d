import { createDatabase } from '@loggia/db/client'
import { createMailer } from './email/mailer.ts'
import { loadEnv } from './env.ts'
import { createReadiness } from './runtime/health-checks.ts'
import { serveHealth } from './runtime/health.ts'
import { createLog } from './runtime/log.ts'
import { createMetrics } from './runtime/metrics.ts'
import { openQueues } from './runtime/queues.ts'
import { startReconciler } from './outbox/reconcile.ts'
import { connectRedis } from './runtime/redis.ts'
import { startRelay } from './outbox/relay.ts'
import { CONCURRENCY, runJobs } from './runtime/run-jobs.ts'
import { serveMetrics } from './runtime/serve-metrics.ts'
import { onCrash, onShutdown } from './runtime/shutdown.ts'

const env = loadEnv()
const log = await createLog(env)
onCrash(log)

const db = createDatabase({ url: env.DATABASE_URL, poolSize: 15 })
const redis = connectRedis(env.REDIS_URL, log)
const mailer = createMailer(env, CONCURRENCY.mail + CONCURRENCY.codes)
const queues = openQueues(redis.commands)

let draining = false
const readiness = createReadiness({
  db,
  redis: redis.commands,
  mailer,
  isDraining: () => draining,
})
const health = await serveHealth(env.WORKER_HOST, env.WORKER_PORT, readiness)

const metrics = createMetrics({ db, redis: redis.commands, queues })
const metricsServer =
  env.METRICS_PORT === undefined
    ? undefined
    : await serveMetrics(env.METRICS_HOST, env.METRICS_PORT, metrics)

const jobs = runJobs({ db, redis: redis.commands, mailer, env, log, metrics }, redis.jobs)
const relay = startRelay({
  db,
  queues,
  log,
  databaseUrl: env.DATABASE_URL,
  pollMs: env.OUTBOX_POLL_MS,
})
const reconciler = startReconciler({
  db,
  queues,
  log,
  redis: redis.commands,
  afterMs: Math.max(env.RECONCILE_AFTER_MS, 2 * env.JOB_LOCK_MS),
})

onShutdown(log, async () => {
  draining = true
  await Promise.all([jobs.stop(), relay.stop(), reconciler.stop()])
  await health.close()
  metricsServer?.close()
  mailer.close()
  redis.close()
  await db.$disconnect()
})

const { port } = health
log.info({ port, metrics: metricsServer?.port, profile: env.APP_PROFILE }, 'worker started')
