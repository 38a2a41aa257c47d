import { WEBHOOK_EVENTS } from '@loggia/contracts/webhooks/events'
import type { Transaction } from '@loggia/db/client'
import { LOCK_CLASSES } from '@loggia/db/lock-classes'
import { noteLock } from '@loggia/domain/kernel/row-locks'
import type { WorkContext } from '@loggia/domain/kernel/unit-of-work'

const BATCH_SIZE = 500

/**
 * Gives the webhooks their deliveries of new events, in the order of the events. One worker does so at a time: otherwise
 * an event could be sent before an earlier one of its record is known. Events that no webhook wants, and entries of the
 * audit that are none, go at once.
 *
 * @returns how many events it found; there may be more
 */
export async function fanOut({ db, publish }: WorkContext): Promise<number> {
  const isNew = { where: { isFannedOut: false }, select: { id: true } }
  if (!(await db.webhookEvent.findFirst(isNew))) return 0
  const { found, webhooks } = await db.$transaction(async (tx) => {
    const [lock] = await tx.$queryRaw<{ isAcquired: boolean }[]>`
      SELECT pg_try_advisory_xact_lock(${LOCK_CLASSES.webhooks}::int, 0) AS "isAcquired"`
    if (!lock?.isAcquired) return { found: 0, webhooks: [] }
    const order = { orderBy: { id: 'asc' }, take: BATCH_SIZE } as const
    const events = await tx.webhookEvent.findMany({ ...isNew, ...order })
    const ids = events.map(({ id }) => id)
    return { found: ids.length, webhooks: await addDeliveries(tx, ids) }
  })
  publish(webhooks.map((id) => ({ topic: 'webhook', id: String(id) })))
  return found
}

/** @returns the webhooks that want some of the events */
async function addDeliveries(tx: Transaction, ids: readonly number[]): Promise<number[]> {
  noteLock(tx, 'webhooks')
  const added = await tx.$queryRaw<{ webhookId: number }[]>`
    INSERT INTO webhook_deliveries (webhook_id, event_id)
    SELECT w.id, e.id
    FROM webhook_events e
    JOIN (SELECT id, events FROM webhooks ORDER BY id FOR KEY SHARE) w
      ON w.events IS NULL OR jsonb_exists(w.events, e.type)
    WHERE e.id = ANY(${ids}::int[]) AND e.type = ANY(${WEBHOOK_EVENTS}::text[])
    ORDER BY e.id, w.id
    RETURNING webhook_id AS "webhookId"`
  noteLock(tx, 'webhook_events')
  await tx.$executeRaw`
    DELETE FROM webhook_events e WHERE e.id = ANY(${ids}::int[])
      AND NOT EXISTS (SELECT FROM webhook_deliveries d WHERE d.event_id = e.id)`
  await tx.$executeRaw`
    UPDATE webhook_events SET is_fanned_out = true WHERE id = ANY(${ids}::int[])`
  return [...new Set(added.map(({ webhookId }) => webhookId))]
}
