import {
  JOBS,
  OUTBOX_KINDS,
  outboxJobId,
  type OutboxJob,
  type OutboxKind,
  type QueueName,
} from '@loggia/contracts/jobs'
import type { Database, Transaction } from '@loggia/db/client'
import { createConnection } from '@loggia/db/connection'
import { Prisma } from '@loggia/db/generated/client'
import type { Log } from '@loggia/server/logging/log'
import { isPooled } from '@loggia/db/pooler'
import { createOutageLog } from '@loggia/server/logging/outage-log'
import type { Redis } from 'ioredis'
import type { QueuedJob, Queues } from '../runtime/queues.ts'
import { startRounds } from '../runtime/start-repeating.ts'
import { startRepeating } from '../runtime/start-repeating.ts'

const BATCH_SIZE = 50

export interface DispatchDeps {
  db: Database
  queues: Pick<Queues, 'add'>
  log: Log
}

/** Which unsent rows to dispatch: those that never were and are not delayed, or those dispatched before a time. */
export type DueRows = 'new' | { dispatchedBefore: Date }

interface Row {
  id: number
  kind: OutboxKind
  refId: number
  messageId: string
  requestId: string | null
}

interface OutboxQueuedJob extends QueuedJob {
  queue: QueueName
  outboxId: number
}

/**
 * Adds the jobs of one batch of outbox rows to the queue and marks the rows as dispatched, in one
 * transaction: rows that Redis does not accept stay as they are. Any number of processes may do so at
 * the same time.
 *
 * @returns whether there may be more rows
 * @throws when PostgreSQL or Redis is down
 */
export async function dispatchBatch(deps: DispatchDeps, due: DueRows): Promise<boolean> {
  return deps.db.$transaction(async (tx) => {
    const rows = await lockDueRows(tx, due)
    const jobs = rows.map(toJob)
    for (const queue of new Set(jobs.map((job) => job.queue))) {
      await deps.queues.add(
        queue,
        jobs.filter((job) => job.queue === queue),
      )
    }
    const ids = rows.map(({ id }) => id)
    await tx.outbox.updateMany({ where: { id: { in: ids } }, data: { dispatchedAt: new Date() } })
    return rows.length === BATCH_SIZE
  })
}

/** Kinds that only another release knows are left to its workers: this one may be the older of two that run. */
async function lockDueRows(tx: Transaction, due: DueRows): Promise<Row[]> {
  const condition =
    due === 'new'
      ? Prisma.sql`dispatched_at IS NULL AND (not_before IS NULL OR not_before <= now())`
      : Prisma.sql`dispatched_at < ${due.dispatchedBefore}`
  return tx.$queryRaw<Row[]>`
    SELECT id, kind, ref_id AS "refId", message_id AS "messageId", request_id AS "requestId"
    FROM outbox
    WHERE ${condition} AND sent_at IS NULL AND dead_at IS NULL AND kind = ANY(${OUTBOX_KINDS})
    ORDER BY id LIMIT ${BATCH_SIZE} FOR UPDATE SKIP LOCKED`
}

function toJob({ id, kind, refId, messageId, requestId }: Row): OutboxQueuedJob {
  const data: OutboxJob = { outboxId: id, refId, messageId, requestId: requestId ?? undefined }
  return { queue: JOBS[kind].queue, outboxId: id, name: kind, jobId: outboxJobId(id), data }
}

interface RelayDeps extends DispatchDeps {
  /** The database past any pooler, if there is one. */
  listenUrl: string
  pollMs: number
}

/**
 * Dispatches new outbox rows to the queue: at once when the database notifies, and at every poll,
 * because a notification can be missed.
 *
 * @returns a function to stop; it resolves when the current batch is done
 */
export function startRelay(deps: RelayDeps): { stop(): Promise<void> } {
  const { listenUrl, log, pollMs } = deps
  const work = () => dispatchBatch(deps, 'new')
  const rounds = startRounds(log, { name: 'Outbox relay', everyMs: pollMs, work })
  const listener = listen(listenUrl, 'outbox', log, rounds.wake)
  return {
    async stop() {
      await Promise.all([rounds.stop(), listener.stop()])
    },
  }
}

const RETRY_MS = 1_000

/**
 * Calls back at every notification of a PostgreSQL channel, over a connection of its own that
 * reconnects by itself. Also calls back after every connect, because notifications may have been
 * missed before. Behind a pooler, which passes no notifications on, it does nothing.
 *
 * @returns a function to stop; it resolves when the connection is closed
 */
function listen(
  url: string,
  channel: string,
  log: Log,
  onNotification: () => void,
): { stop(): Promise<void> } {
  const outage = createOutageLog(log, 'PostgreSQL (notifications)')
  let isBehindPooler = false

  /** Listens until it is stopped. @throws when the connection ends before */
  const listenOnce = async (stopping: AbortSignal): Promise<void> => {
    if (isBehindPooler) return
    const client = createConnection({
      connectionString: url,
      connectionTimeoutMillis: 30_000,
      keepAlive: true,
    })
    const ended = Promise.withResolvers<void>()
    // After a failed connection, this promise is not awaited.
    ended.promise.catch(() => undefined)
    client.on('error', ended.reject)
    client.on('end', () => ended.reject(new Error('The connection ended')))
    client.on('notification', onNotification)
    const stop = () => ended.resolve()
    stopping.addEventListener('abort', stop)
    try {
      await client.connect()
      isBehindPooler = await isPooled(client)
      if (isBehindPooler) {
        log.info('PostgreSQL is behind a pooler: the outbox is polled instead of listened to')
        return
      }
      await client.query(`LISTEN ${client.escapeIdentifier(channel)}`)
      outage.recovered()
      onNotification()
      await ended.promise
    } finally {
      stopping.removeEventListener('abort', stop)
      await client.end().catch(() => undefined)
    }
  }

  return startRepeating(listenOnce, { everyMs: RETRY_MS, failed: outage.failed })
}

const MAX_INTERVAL_MS = 30_000

interface ReconcilerDeps extends DispatchDeps {
  redis: Redis
  /** How long (ms) a dispatched row may stay unsent before it is dispatched again. */
  afterMs: number
}

/**
 * Dispatches rows again that were dispatched and never sent, in case Redis lost their jobs. A job that
 * the queue still has, even one that waits for its next attempt, stays as it is. Redis may have come
 * back empty, so every reconnect dispatches all unsent rows at once.
 *
 * @returns a function to stop; it resolves when the current batch is done
 */
export function startReconciler(deps: ReconcilerDeps): { stop(): Promise<void> } {
  const { redis, log, afterMs } = deps
  let minAgeMs = 0

  const reconcile = async (stopping: AbortSignal): Promise<void> => {
    if (redis.status !== 'ready') return
    const dispatchedBefore = new Date(Date.now() - minAgeMs)
    minAgeMs = afterMs
    while (!stopping.aborted && (await dispatchBatch(deps, { dispatchedBefore })));
  }
  const rounds = startRepeating(reconcile, {
    everyMs: Math.min(afterMs, MAX_INTERVAL_MS),
    // The relay logs outages. A later round picks up the rest.
    failed: (err) => log.debug({ err }, 'reconciling failed'),
  })

  const dispatchAll = () => {
    minAgeMs = 0
    rounds.wake()
  }
  redis.on('ready', dispatchAll)
  return {
    async stop() {
      redis.off('ready', dispatchAll)
      await rounds.stop()
    },
  }
}
