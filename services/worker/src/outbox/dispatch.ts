import {
  JOBS,
  OUTBOX_KINDS,
  outboxJobId,
  type OutboxJob,
  type OutboxKind,
  type QueueName,
} from '@loggia/contracts/jobs'
import type { Database, Transaction } from '@loggia/db/client'
import { Prisma } from '@loggia/db/generated/client'
import type { Log } from '@loggia/server/logging/log'
import type { QueuedJob, Queues } from '../runtime/queues.ts'

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
