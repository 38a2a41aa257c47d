import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '@loggia/db/client'
import type { PublishChanges } from '@loggia/domain/kernel/live/changes'
import type { Log } from '@loggia/server/logging/log'
import type { Metrics } from '../runtime/metrics.ts'
import { startRepeating } from '../runtime/start-repeating.ts'
import { deleteBatch } from './delete-batch.ts'
import { servedRows } from './served-rows.ts'

export interface SweepDeps {
  db: Database
  log: Log
  /** Tells screens what was committed. */
  publish: PublishChanges
  metrics: Pick<Metrics, 'swept' | 'sweepDone'>
  /** AUDIT_KEEP_DAYS */
  auditDays: number | undefined
  everyMs: number
}

/** Small enough that nobody waits for a batch, with a pause that leaves the database to others. */
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
      deleted = await deleteBatch(db, rows, BATCH_SIZE)
      if (deleted === 'busy') return log.debug('another worker sweeps')
      metrics.swept(rows.table, deleted)
      if (deleted > 0 && rows.topic) publish([{ topic: rows.topic, id: null }])
      if (deleted > 0) log.info({ table: rows.table, rows: deleted }, 'rows swept')
      if (deleted === BATCH_SIZE) await pause(PAUSE_MS, undefined, { signal })
    } while (deleted === BATCH_SIZE)
  }
  metrics.sweepDone()
}
