import { webhookPath } from '@loggia/contracts/paths'
import { TEST_EVENT } from '@loggia/contracts/webhooks/events'
import { RETRIED_HOURS, type PauseReason } from '@loggia/contracts/webhooks/webhooks'
import type { Webhook } from '@loggia/db/generated/client'
import { lockMatching } from '@loggia/domain/kernel/row-locks'
import {
  inTransaction,
  type SystemActor,
  type WorkContext,
} from '@loggia/domain/kernel/unit-of-work'
import { notify } from '@loggia/domain/notices/notify'
import { adminKeys } from '@loggia/domain/notices/recipients'
import type { Answer } from './post-event.ts'

/** A delivery that this worker has taken. */
export interface Taken {
  id: number
  messageId: string
  /** The number of this attempt, by which its answer is told from that of a later one. */
  attempts: number
  firstTriedAt: Date
  type: string
  entity: string
  entityId: string
  at: Date
}

const SENDER: SystemActor = { kind: 'system', name: 'Webhooks' }

/** The pauses (seconds) before the next attempts; the last one repeats. */
const PAUSES = [5, 30, 120, 600, 1_800, 3_600]

/**
 * Records what a receiver answered. After a refusal the event is sent again later; one that was refused for a day, or a
 * receiver that is gone for good, pauses the webhook, of which admins are told.
 */
export async function recordAnswer(
  context: WorkContext,
  webhook: Webhook,
  { id, attempts, type, firstTriedAt }: Taken,
  { status, text, tookMs }: Answer & { tookMs: number },
): Promise<void> {
  const { db } = context
  // The answer of an attempt that was taken for abandoned comes too late.
  const own = { id, attempts, state: 'sending' }
  const answered = { status, answer: text, tookMs }
  if (status !== null && status >= 200 && status < 300) {
    const data = { ...answered, state: 'delivered' }
    await db.webhookDelivery.updateMany({ where: own, data })
    return
  }
  if (type === TEST_EVENT) {
    await db.webhookDelivery.updateMany({ where: own, data: { ...answered, state: 'failed' } })
    return
  }
  const nextTryAt = new Date(Date.now() + pauseAfter(attempts) * 1_000)
  const data = { ...answered, state: 'waiting', nextTryAt }
  const { count } = await db.webhookDelivery.updateMany({ where: own, data })
  const reason = reasonToPause(status, firstTriedAt)
  if (count > 0 && reason) await pause(context, webhook, reason)
}

const pauseAfter = (attempts: number) => PAUSES[Math.min(attempts, PAUSES.length) - 1] ?? 3_600

function reasonToPause(status: number | null, firstTriedAt: Date): PauseReason | null {
  if (status === 410) return 'gone'
  return Date.now() - firstTriedAt.getTime() >= RETRIED_HOURS * 3_600_000 ? 'failing' : null
}

/** Several events may fail at once: admins are told once. */
async function pause(context: WorkContext, { id, url }: Webhook, pauseReason: PauseReason) {
  await inTransaction(context, SENDER, async ({ db, audit }) => {
    const [locked] = await lockMatching(db, 'webhooks', { id, pausedAt: null })
    if (locked === undefined) return
    await db.webhook.update({ where: { id }, data: { pausedAt: new Date(), pauseReason } })
    await audit({ action: 'webhook.paused', entity: 'webhook', entityId: id })
    await notify(db, {
      kind: 'webhookPaused',
      recipients: await adminKeys(db),
      details: { title: new URL(url).host },
      path: webhookPath(id),
      clientId: null,
      by: null,
    })
  })
}
