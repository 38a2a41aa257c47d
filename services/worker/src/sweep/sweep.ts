import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '@loggia/db/client'
import { Prisma } from '@loggia/db/generated/client'
import { LOCK_CLASSES } from '@loggia/db/lock-classes'
import type { PublishChanges } from '@loggia/domain/kernel/live/changes'
import type { Log } from '@loggia/server/logging/log'
import type { Metrics } from '../runtime/metrics.ts'
import { startRepeating } from '../runtime/start-repeating.ts'
import { servedRows, type ServedRows } from './served-rows.ts'

export interface SweepDeps {
  db: Database
  log: Log
  /** Publishes a commit to screens. */
  publish: PublishChanges
  metrics: Pick<Metrics, 'swept' | 'sweepDone'>
  /** AUDIT_KEEP_DAYS */
  auditDays: number | undefined
  everyMs: number
}

/** Small enough that no request waits for a batch, with a pause that leaves the database to others. */
const BATCH_SIZE = 1_000
const PAUSE_MS = 100

/**
 * Deletes the rows that have served their purpose, now and at every interval, in batches. Workers that sweep at
 * the same time never do so at the same moment: one that meets another leaves the rest to it.
 *
 * @returns a function to stop; it resolves when the current batch is done
 */
export function startSweep(deps: SweepDeps): { stop(): Promise<void> } {
  return startRepeating((signal) => sweep(deps, signal), {
    everyMs: deps.everyMs,
    failed: (err) => deps.log.warn({ err }, 'sweeping failed'),
  })
}

async function sweep(
  { db, log, metrics, publish, auditDays }: SweepDeps,
  signal: AbortSignal,
): Promise<void> {
  for (const rows of servedRows(new Date(), auditDays)) {
    let deleted: number | 'busy'
    do {
      deleted = await deleteBatch(db, rows)
      if (deleted === 'busy') return log.debug('another worker sweeps')
      metrics.swept(rows.table, deleted)
      if (deleted > 0 && rows.topic) publish([{ topic: rows.topic, id: null }])
      if (deleted > 0) log.info({ table: rows.table, rows: deleted }, 'rows swept')
      if (deleted === BATCH_SIZE) await pause(PAUSE_MS, undefined, { signal })
    } while (deleted === BATCH_SIZE)
  }
  metrics.sweepDone()
}

/**
 * Deletes a batch of rows in a transaction of its own. Rows that others have locked stay for the next time.
 *
 * @returns the number of deleted rows, or `busy` when another worker is deleting
 */
async function deleteBatch(
  db: Database,
  { table, condition, auditKeptSince }: ServedRows,
): Promise<number | 'busy'> {
  return db.$transaction(async (tx) => {
    const [lock] = await tx.$queryRaw<{ isAcquired: boolean }[]>`
      SELECT pg_try_advisory_xact_lock(${LOCK_CLASSES.sweep}::int, 0) AS "isAcquired"`
    if (!lock?.isAcquired) return 'busy'
    if (auditKeptSince) {
      const since = auditKeptSince.toISOString()
      await tx.$executeRaw`SELECT set_config('loggia.audit_kept_since', ${since}, true)`
    }
    const name = Prisma.raw(`"${table}"`)
    return tx.$executeRaw`
      DELETE FROM ${name} WHERE ctid = ANY(ARRAY(
        SELECT ctid FROM ${name} WHERE ${condition} LIMIT ${BATCH_SIZE} FOR UPDATE SKIP LOCKED))`
  })
}
