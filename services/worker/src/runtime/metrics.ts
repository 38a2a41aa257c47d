import { JOB_NAMES, OUTBOX_KINDS, type JobName } from '@loggia/contracts/jobs'
import type { Database } from '@loggia/db/client'
import { registerBuildInfo } from '@loggia/server/build-info'
import type { TableName } from '@loggia/db/lock-order'
import { isAhead, readBackups } from '@loggia/server/checks/backups'
import type { Redis } from 'ioredis'
import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client'
import { readBacklog } from '@loggia/server/checks/backlog'
import { servedRows } from '../sweep/served-rows.ts'
import type { Queues } from './queues.ts'

const RESULTS = ['sent', 'failed', 'given-up'] as const

type Result = (typeof RESULTS)[number]

interface MetricsDeps {
  db: Database
  redis: Redis
  queues: Queues
}

/** The metrics of the worker. docs/operations/monitoring.md lists their names and meanings. */
export function createMetrics({ db, redis, queues }: MetricsDeps) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  registerBuildInfo(registry)
  const mails = new Counter({
    name: 'loggia_mails_total',
    help: 'Mails that the mail server accepted, failed attempts, and mails that were given up, by kind',
    labelNames: ['kind', 'result'],
    registers: [registry],
  })
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] })
  const pending = gauge(
    'loggia_outbox_pending',
    'Mails in the outbox that are neither sent nor dead',
  )
  const oldest = gauge('loggia_outbox_oldest_seconds', 'Age of the oldest pending mail')
  const dead = gauge(
    'loggia_outbox_dead',
    'Mails that were given up and may still be wanted, by kind',
    ['kind'],
  )
  // A series that appears only with its first event hides that event from every comparison with before.
  for (const kind of JOB_NAMES) for (const result of RESULTS) mails.inc({ kind, result }, 0)
  for (const kind of OUTBOX_KINDS) dead.set({ kind }, 0)
  const jobs = gauge('loggia_queue_jobs', 'Jobs in Redis, by queue and state', ['queue', 'state'])
  const pool = gauge('loggia_database_pool', 'Connections, and queries that wait for one', [
    'state',
  ])
  const swept = new Counter({
    name: 'loggia_swept_rows_total',
    help: 'Rows that had served their purpose and were deleted, by table',
    labelNames: ['table'],
    registers: [registry],
  })
  // The audit, too, which is swept only where the installation says how long it is kept.
  for (const { table } of servedRows(new Date(), 1)) swept.inc({ table }, 0)
  const lastSweep = gauge(
    'loggia_sweep_last_run_timestamp_seconds',
    'When this process last swept all tables; 0 until then',
  )
  const redisUp = gauge('loggia_redis_up', 'Whether Redis is connected')

  const lastBackup = gauge(
    'loggia_backup_last_success_timestamp_seconds',
    'When a backup, or the check of one, last succeeded; 0 when none ever did, or by a clock that was ahead',
    ['kind'],
  )
  const backupFailed = gauge(
    'loggia_backup_failed',
    'Whether the newest backup, or the check after it, failed or was killed',
  )
  // A series has to exist for the alert to notice that there is no backup at all.
  for (const kind of ['backup', 'check']) lastBackup.set({ kind }, 0)

  async function collectBackups(): Promise<void> {
    const { succeededAt, checkedAt, lastError } = await readBackups(db)
    lastBackup.set({ kind: 'backup' }, secondsOf(succeededAt))
    backupFailed.set(lastError === null ? 0 : 1)
    lastBackup.set({ kind: 'check' }, secondsOf(checkedAt))
  }

  async function collectFromDatabase(): Promise<void> {
    const backlog = await readBacklog(db)
    pending.set(backlog.pending)
    oldest.set(backlog.oldestSeconds)
    const counts = new Map(backlog.dead.map(({ kind, count }) => [kind, count]))
    for (const kind of new Set([...OUTBOX_KINDS, ...counts.keys()])) {
      dead.set({ kind }, counts.get(kind) ?? 0)
    }
  }

  async function collectFromQueues(): Promise<void> {
    for (const { queue, state, count } of await queues.counts()) jobs.set({ queue, state }, count)
  }

  return {
    contentType: registry.contentType,
    mail: (kind: JobName, result: Result) => mails.inc({ kind, result }),
    swept: (table: TableName, rows: number) => swept.inc({ table }, rows),
    sweepDone: () => lastSweep.setToCurrentTime(),
    /** The current values as text. While an engine is away, its values stay as they were. */
    async metrics(): Promise<string> {
      const { total, idle, waiting } = db.poolUse()
      pool.set({ state: 'used' }, total - idle)
      pool.set({ state: 'idle' }, idle)
      pool.set({ state: 'waiting' }, waiting)
      redisUp.set(redis.status === 'ready' ? 1 : 0)
      await Promise.allSettled([collectFromDatabase(), collectFromQueues(), collectBackups()])
      return registry.metrics()
    },
  }
}

export type Metrics = ReturnType<typeof createMetrics>

/** For a time in the future 0: the alert would wait until then for a backup that is missing. */
function secondsOf(time: Date | null): number {
  return time && !isAhead(time) ? time.getTime() / 1000 : 0
}
