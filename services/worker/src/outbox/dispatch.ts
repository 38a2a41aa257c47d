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
import type { Log } from '../runtime/log.ts'
import type { QueuedJob, Queues } from '../runtime/queues.ts'

const BATCH = 50

export interface DispatchDeps {
  db: Database
  queues: Pick<Queues, 'add'>
  log: Log
}

/** Which live rows to hand over: those never handed over, or those handed over before a time. */
export type Waiting = 'new' | { dispatchedBefore: Date }

interface Row {
  id: number
  kind: string
  refId: number
  messageId: string
  requestId: string | null
}

/**
 * Hands one batch of outbox rows to the queue and notes it, in a transaction: when Redis does not take
 * them, nothing is noted. Any number of processes may do so at once.
 *
 * @returns whether there may be more
 * @throws when PostgreSQL or Redis is down
 */
export async function dispatchBatch(deps: DispatchDeps, waiting: Waiting): Promise<boolean> {
  return deps.db.$transaction(async (tx) => {
    const rows = await claim(tx, waiting)
    const jobs = rows.flatMap((row) => toJob(row) ?? [])
    for (const queue of new Set(jobs.map((job) => job.queue))) {
      await deps.queues.add(
        queue,
        jobs.filter((job) => job.queue === queue),
      )
    }
    const now = new Date()
    const queued = new Set(jobs.map((job) => job.outboxId))
    await tx.outbox.updateMany({ where: { id: { in: [...queued] } }, data: { dispatchedAt: now } })
    for (const { id } of rows.filter((row) => !queued.has(row.id))) {
      deps.log.error({ outboxId: id, errorClass: 'UnknownKind' }, 'mail dead')
      await tx.outbox.update({
        where: { id },
        data: { deadAt: now, lastErrorClass: 'UnknownKind' },
      })
    }
    return rows.length === BATCH
  })
}

async function claim(tx: Transaction, waiting: Waiting): Promise<Row[]> {
  const due =
    waiting === 'new'
      ? Prisma.sql`dispatched_at IS NULL`
      : Prisma.sql`dispatched_at < ${waiting.dispatchedBefore}`
  return tx.$queryRaw<Row[]>`
    SELECT id, kind, ref_id AS "refId", message_id AS "messageId", request_id AS "requestId"
    FROM outbox
    WHERE ${due} AND sent_at IS NULL AND dead_at IS NULL
    ORDER BY id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`
}

function isOutboxKind(kind: string): kind is OutboxKind {
  return OUTBOX_KINDS.some((known) => known === kind)
}

function toJob({ id, kind, refId, messageId, requestId }: Row) {
  if (!isOutboxKind(kind)) return null
  const data: OutboxJob = { outboxId: id, refId, messageId, requestId: requestId ?? undefined }
  const queue: QueueName = JOBS[kind].queue
  return { queue, outboxId: id, name: kind, jobId: outboxJobId(id), data } satisfies QueuedJob & {
    queue: QueueName
    outboxId: number
  }
}
