import { createDatabase } from '@loggia/db/client'
import { APPLICATIONS } from '@loggia/db/live-programs'
import { readEnvOrExit } from '@loggia/server/read-env'
import { healthEndpoints } from '@loggia/server/health/health-endpoints'
import { createReadiness } from '@loggia/server/health/readiness'
import { reportProcess } from '@loggia/server/health/process-reports'
import { serveMetrics } from '@loggia/server/http/metrics-server'
import { startServer } from '@loggia/server/http/start-server'
import { createPublisher } from '@loggia/domain/kernel/live/changes'
import { createLog } from '@loggia/server/logging/log'
import { connectRedis, connectRedisForJobs } from '@loggia/server/redis'
import { handleShutdown } from '@loggia/server/shutdown'
import { REVISION, VERSION } from '@loggia/server/version'
import { webhookSecrets } from '@loggia/domain/webhooks/webhook-secret'
import { retryLostByApp } from '@loggia/domain/mail-connections/with-mail-token'
import { createMailProviders } from '@loggia/domain/kernel/mail-providers/providers'
import { createConnectedMailer } from './email/connected-mailer.ts'
import { createMailer } from './email/mailer.ts'
import { remindOfDue } from '@loggia/domain/approvals/remind'
import { warnOfEnds } from '@loggia/domain/mail-connections/warn-of-ends'
import { queueConversationMails } from '@loggia/domain/messages/mails/conversation-mails'
import { eraseNext } from '@loggia/domain/person-data/erase-next'
import { sendIssues } from '@loggia/domain/newsletter/issues/send-issues'
import { queueNoticeMails } from '@loggia/domain/notices/mail-due'
import { parseEnv } from './env.ts'
import { startInbound } from './inbound/start-inbound.ts'
import { startRelay, startReconciler } from './outbox/dispatch.ts'
import { createMetrics } from './runtime/metrics.ts'
import { openQueues } from './runtime/queues.ts'
import { CONCURRENCY, runJobs } from './runtime/run-jobs.ts'
import { startRounds } from './runtime/start-repeating.ts'
import { workContext } from './runtime/work-context.ts'
import { startSweep } from './sweep/sweep.ts'
import { startWebhooks } from './webhooks/start-webhooks.ts'

const env = readEnvOrExit(parseEnv)
const log = await createLog('worker', env)
const shutdown = handleShutdown(log)

const db = createDatabase({
  url: env.DATABASE_URL,
  poolSize: 15,
  application: APPLICATIONS.worker,
  connectMs: env.DATABASE_CONNECT_MS,
})
const redis = connectRedis(env.REDIS_URL, log)
const jobsRedis = connectRedisForJobs(env.REDIS_URL, log)
const publish = createPublisher(redis)
const mailProviders = createMailProviders(env)
const context = { ...workContext({ db, env, log, publish }), mailProviders }
// While the database is away, the next start does it: nothing waits for it.
await retryLostByApp(context).catch(() => undefined)
const smtp = createMailer(env, CONCURRENCY.mail + CONCURRENCY.codes + CONCURRENCY.newsletter)
const mailer = createConnectedMailer(smtp, { ...context, env })
const queues = openQueues(redis)

let isDraining = false
const readiness = createReadiness({
  db,
  redis,
  verifySmtp: mailer.verify,
  isDraining: () => isDraining,
})
const health = await startServer(env.WORKER_HOST, env.WORKER_PORT, healthEndpoints(readiness))
const metrics = createMetrics({ db, redis, queues })
const metricsServer = await serveMetrics(env, metrics)

const inbound = startInbound({ ...context, env, log })
const report = reportProcess(redis, 'worker', { verifySmtp: mailer.verify, ...inbound })
const jobs = runJobs({ db, redis, mailer, publish, env, log, metrics }, jobsRedis)
const relay = startRelay({
  db,
  queues,
  log,
  listenUrl: env.DATABASE_DIRECT_URL ?? env.DATABASE_URL,
  pollMs: env.OUTBOX_POLL_MS,
})
const reconciler = startReconciler({
  db,
  queues,
  log,
  redis,
  afterMs: Math.max(env.RECONCILE_AFTER_MS, 2 * env.JOB_LOCK_MS),
})

const conversationMails = startRounds(log, {
  name: 'Mails of conversations',
  everyMs: env.OUTBOX_POLL_MS,
  work: () => queueConversationMails(context),
})

const noticeMails = startRounds(log, {
  name: 'Mails with notices',
  everyMs: env.OUTBOX_POLL_MS,
  work: () => queueNoticeMails(context),
})

const approvalReminders = startRounds(log, {
  name: 'Reminders of approvals',
  // One that comes a minute late is early enough.
  everyMs: 60_000,
  work: (signal) => remindOfDue(context, signal),
})

const newsletters = startRounds(log, {
  name: 'Newsletters',
  everyMs: env.OUTBOX_POLL_MS,
  work: () => sendIssues(context),
})

const erasures = startRounds(log, {
  name: 'Erasures of people',
  everyMs: env.OUTBOX_POLL_MS,
  work: () => eraseNext({ db, redis, publish, env, log }),
})

const mailConnectionWarnings = startRounds(log, {
  name: 'Warnings of email connections',
  everyMs: 60_000,
  work: () => warnOfEnds(context),
})

const webhooks = startWebhooks(
  { context, secrets: webhookSecrets(env), allowed: env.WEBHOOK_ALLOWED_NETWORKS },
  { log, everyMs: env.OUTBOX_POLL_MS },
)

/** How often the rows are deleted that have served their purpose. */
const SWEEP_EVERY_MS = 3_600_000

const sweep = startSweep({
  db,
  log,
  metrics,
  publish,
  auditDays: env.AUDIT_KEEP_DAYS,
  everyMs: SWEEP_EVERY_MS,
})

shutdown.onStop(async () => {
  isDraining = true
  const mails = [inbound, conversationMails, noticeMails, approvalReminders, mailConnectionWarnings]
  const parts = [jobs, relay, reconciler, ...mails, newsletters, erasures, webhooks, sweep, report]
  await Promise.all(parts.map((part) => part.stop()))
  health.close()
  metricsServer?.close()
  mailer.close()
  redis.disconnect()
  jobsRedis.disconnect()
  await db.$disconnect()
})

log.info(
  {
    profile: env.APP_PROFILE,
    version: VERSION,
    revision: REVISION,
    port: health.port,
    metrics: metricsServer?.port,
  },
  'worker started',
)
