import type { Database } from '@loggia/db/client'
import type { Redis } from 'ioredis'
import { QUEUES } from '@loggia/contracts/jobs'
import { readMigrationProgress, type MigrationProgress } from '@loggia/db/migration-state'
import { explainConnection } from '../connections/explain-connection.ts'
import { TimeoutError, withTimeout } from '../with-timeout.ts'
import { checkAddresses } from './addresses.ts'
import { checkBackups } from './backups.ts'
import { checkDrive, type DriveSettings } from './drive.ts'
import { bad, type Finding, ok, warn } from './finding.ts'
import { checkHeldMails } from './held-mails.ts'
import { checkMailConnections } from './mail-connections.ts'
import { readProcesses, type RunningProcess } from '../health/process-reports.ts'
import { readBacklog } from './backlog.ts'
import { age, timeAgo, bytes } from './format.ts'

const MAX_SKEW_MS = 2_000
const BUSY_SHARE = 0.9

interface Row {
  version: string
  now: number
  bytes: number
  used: number
  max: number
}

/** PostgreSQL, its clock, its size, its migrations. @throws when it does not answer */
async function checkPostgres(db: Database): Promise<Finding[]> {
  const migrations = readMigrationProgress(db).catch(() => null)
  const askedAt = Date.now()
  const [row] = await db.$queryRaw<Row[]>`
    SELECT split_part(current_setting('server_version'), ' ', 1) AS version,
           extract(epoch FROM clock_timestamp())::float8 * 1000 AS now,
           pg_database_size(current_database())::float8 AS bytes,
           (SELECT count(*)::int FROM pg_stat_activity WHERE backend_type = 'client backend') AS used,
           current_setting('max_connections')::int AS max`
  const answeredAt = Date.now()
  if (!row) throw new Error('PostgreSQL answered without a row')
  const skewMs = row.now - (askedAt + answeredAt) / 2
  const connections = `${row.used} of ${row.max} in use`
  return [
    ok('PostgreSQL', `version ${row.version}, answered in ${answeredAt - askedAt} ms`),
    Math.abs(skewMs) > MAX_SKEW_MS
      ? warn(
          'Clock',
          `the clock of PostgreSQL differs by ${(Math.abs(skewMs) / 1000).toFixed(1)} s`,
          'Let both machines follow a time server: links and sessions end at the wrong time.',
        )
      : ok('Clock', 'as that of PostgreSQL'),
    row.used > BUSY_SHARE * row.max
      ? warn('Connections', connections, 'Raise max_connections, or run fewer programs.')
      : ok('Connections', connections),
    ok('Database size', bytes(row.bytes)),
    checkMigrations(await migrations),
  ]
}

function checkMigrations(progress: MigrationProgress | null): Finding {
  const name = 'Migrations'
  if (!progress) return bad(name, 'unknown, since PostgreSQL does not answer', 'See PostgreSQL.')
  const { applied, pending, unfinished } = progress
  if (unfinished.length > 0) {
    const remedy = 'If no migration runs now, read why it failed with the command migrate.'
    return bad(name, `${unfinished.join(', ')} began and did not end`, remedy)
  }
  if (pending.length > 0) {
    return bad(name, `${pending.length} not applied: ${pending.join(', ')}`, 'Run migrate.')
  }
  return ok(name, `all ${applied} applied`)
}

/** Redis, its memory and its policies. @throws when it does not answer */
async function checkRedis(redis: Redis): Promise<Finding[]> {
  const askedAt = Date.now()
  const info = await redis.info()
  const ms = Date.now() - askedAt
  const field = (name: string) => new RegExp(`^${name}:(.*?)\\r?$`, 'm').exec(info)?.[1]
  const [used, max] = [Number(field('used_memory') ?? 0), Number(field('maxmemory') ?? 0)]
  const policy = field('maxmemory_policy') ?? 'unknown'
  const memory = `${bytes(used)}${max > 0 ? ` of ${bytes(max)}` : ''} in use`
  return [
    ok('Redis', `version ${field('redis_version') ?? 'unknown'}, answered in ${ms} ms`),
    max > 0 && used > BUSY_SHARE * max
      ? bad('Redis memory', memory, 'Raise its maxmemory.')
      : ok('Redis memory', memory),
    policy === 'noeviction'
      ? ok('Redis eviction', 'off')
      : bad(
          'Redis eviction',
          `maxmemory-policy is ${policy}`,
          'Set it to noeviction: evicted keys are lost sessions and lost jobs.',
        ),
    field('aof_enabled') === '1'
      ? ok('Redis persistence', 'appendonly yes')
      : warn(
          'Redis persistence',
          'appendonly no',
          'Set appendonly yes: after a restart of Redis everyone would have to sign in again.',
        ),
  ]
}

const LATE_SECONDS = 600

/** The emails in the outbox. @throws when PostgreSQL does not answer */
async function checkMails(db: Database): Promise<Finding[]> {
  const [{ pending, oldestSeconds, dead }, { _max }] = await Promise.all([
    readBacklog(db),
    db.outbox.aggregate({ _max: { sentAt: true } }),
  ])
  const lastSentAt = _max.sentAt
  const givenUp = dead.reduce((sum, { count }) => sum + count, 0)
  const sent = lastSentAt ? `last sent ${timeAgo(lastSentAt)}` : 'none sent yet'
  return [
    oldestSeconds > LATE_SECONDS
      ? bad(
          'Emails waiting',
          `${pending}, the oldest for ${age(oldestSeconds * 1000)}`,
          'Make sure that a worker runs, then try the command mail test.',
        )
      : ok('Emails waiting', `${pending}, ${sent}`),
    givenUp > 0
      ? warn(
          'Failed emails',
          `${givenUp}`,
          'Fix the cause, then send them again on the health page of the back office.',
        )
      : ok('Failed emails', 'none'),
  ]
}

/** The webhooks that were paused because events were not taken; nothing where there are none. @throws when PostgreSQL does not answer */
async function checkWebhooks(db: Database): Promise<Finding[]> {
  const webhooks = await db.webhook.findMany({ orderBy: { id: 'asc' } })
  if (webhooks.length === 0) return []
  const failed = webhooks.filter(({ pauseReason }) => pauseReason && pauseReason !== 'by-hand')
  if (failed.length === 0) return [ok('Webhooks', `${webhooks.length} set up, none was given up`)]
  const hosts = failed.map(({ url }) => new URL(url).host).join(', ')
  const remedy =
    'See Settings, Webhooks: the deliveries say why. Events wait for 30 days; resume once it is fixed.'
  return [warn('Webhooks', `paused, since events were not taken: ${hosts}`, remedy)]
}

/** The queues, by BullMQ's own keys, so that none has to be opened for a look. @throws when Redis does not answer */
async function checkQueues(redis: Redis): Promise<Finding[]> {
  const queues = await Promise.all(
    QUEUES.map(async (queue) => {
      const [paused, waiting, delayed] = await Promise.all([
        redis.hexists(`bull:${queue}:meta`, 'paused'),
        redis.llen(`bull:${queue}:wait`),
        redis.zcard(`bull:${queue}:delayed`),
      ])
      const text = `${queue}: ${waiting} waiting, ${delayed} to be repeated`
      return { queue, isPaused: paused === 1, text }
    }),
  )
  const paused = queues.filter(({ isPaused }) => isPaused).map(({ queue }) => queue)
  if (paused.length === 0) return [ok('Queues', queues.map(({ text }) => text).join('; '))]
  return [
    bad(
      'Queues',
      `${paused.join(' and ')} ${paused.length > 1 ? 'are' : 'is'} paused`,
      'Resume: redis-cli HDEL bull:QUEUE:meta paused, then restart the workers.',
    ),
  ]
}

/** The programs that run: their versions, and whether the workers reach mail server and mailbox. @throws when Redis is away */
async function checkProcesses(redis: Redis): Promise<Finding[]> {
  const processes = await readProcesses(redis)
  const workers = processes.filter(({ kind }) => kind === 'worker')
  return [
    ...checkVersions(processes),
    workers.length > 0
      ? ok('Workers', `${workers.length} running`)
      : bad(
          'Workers',
          'none has reported itself in the last minute',
          'Start a worker: no email and no access code is sent meanwhile.',
        ),
    ...checkMailServer(workers),
    ...checkMailbox(workers.flatMap(({ readsMailbox }) => readsMailbox ?? [])),
  ]
}

/** With the commit where it is known: two builds may carry the same version. */
function checkVersions(processes: RunningProcess[]): Finding[] {
  if (processes.length === 0) return []
  const releases = processes.map(({ version, revision }) =>
    revision === null ? version : `${version} (${revision.slice(0, 7)})`,
  )
  const different = [...new Set(releases)].toSorted()
  const text = different.join(' and ')
  if (different.length <= 1) return [ok('Version', text)]
  const remedy = 'During an upgrade this passes. Otherwise replace the processes of the older one.'
  return [warn('Version', `${text} at the same time`, remedy)]
}

function checkMailServer(workers: RunningProcess[]): Finding[] {
  if (workers.length === 0) return []
  const answers = workers.flatMap(({ reachesMailServer }) => reachesMailServer ?? [])
  if (answers.length === 0) {
    const remedy =
      'Set SMTP_URL, or run ./install.sh again: nobody gets an email or a code until then.'
    return [warn('Mail server', 'none yet, so no email leaves', remedy)]
  }
  if (answers.every(Boolean)) return [ok('Mail server', 'reached, and signed in')]
  const text = answers.some(Boolean) ? 'not reached by every worker' : 'not reached'
  return [
    bad(
      'Mail server',
      text,
      'Email connection says why, or the command mail test. Emails wait for a day.',
    ),
  ]
}

/** The mailbox with answers, which one worker reads. */
function checkMailbox(answers: boolean[]): Finding[] {
  if (answers.length === 0) return []
  if (answers.some(Boolean)) return [ok('Mailbox', 'answers by email are read')]
  const remedy =
    'See Settings, Email, or check INBOUND_IMAP_URL; the log of the worker says why. Answers wait in the mailbox.'
  return [bad('Mailbox', 'not reached', remedy)]
}

/** How long (ms) a part may take to answer while a person looks at a page. */
const PAGE_TIMEOUT_MS = 2_000

interface Installation {
  db: Database
  redis: Redis
  drive: DriveSettings
}

/** A look at one part. It rejects when an engine does not answer. */
interface Check {
  /** The finding when it rejects; without a name, the finding of the engine says it. */
  name?: string
  look(installation: Installation): Promise<Finding[]>
}

/** Everything that the health page of the back office and the command `doctor` look at, in the order of both. */
const CHECKS: readonly Check[] = [
  { look: ({ redis }) => checkProcesses(redis) },
  { name: 'PostgreSQL', look: ({ db }) => checkPostgres(db) },
  { name: 'Redis', look: ({ redis }) => checkRedis(redis) },
  { look: ({ db }) => checkMailConnections(db) },
  { look: ({ db }) => checkMails(db) },
  { look: ({ db }) => checkHeldMails(db) },
  { look: ({ db }) => checkWebhooks(db) },
  { look: ({ redis }) => checkQueues(redis) },
  { look: ({ db }) => checkBackups(db) },
  { look: ({ db }) => checkAddresses(db) },
  { look: ({ db, redis, drive }) => checkDrive(db, redis, drive) },
]

/** Looks at every part. Never rejects; a part has `timeoutMs` to answer. */
export async function checkInstallation(
  installation: Installation,
  timeoutMs = PAGE_TIMEOUT_MS,
): Promise<Finding[]> {
  const findings = CHECKS.map(({ name, look }) =>
    withTimeout(look(installation), timeoutMs).catch((error: unknown) =>
      name === undefined ? [] : [failed(name, error, timeoutMs)],
    ),
  )
  return (await Promise.all(findings)).flat()
}

function failed(name: string, error: unknown, timeoutMs: number): Finding {
  if (error instanceof TimeoutError) {
    const remedy = 'look again; it hangs, or the machine is busy: its log and top say which'
    return bad(name, `slow: no answer in ${timeoutMs / 1_000} s`, remedy)
  }
  const { reason, remedy } = explainConnection(error) ?? UNKNOWN
  return bad(name, reason, remedy)
}

const UNKNOWN = { reason: 'it does not answer', remedy: 'read its log' }
