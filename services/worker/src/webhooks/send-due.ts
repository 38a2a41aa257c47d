import { TEST_EVENT } from '@loggia/contracts/webhooks/events'
import type { Database } from '@loggia/db/client'
import type { Webhook } from '@loggia/db/generated/client'
import type { Network } from '@loggia/domain/kernel/receiver-address'
import type { WorkContext } from '@loggia/domain/kernel/unit-of-work'
import type { webhookSecrets } from '@loggia/domain/webhooks/webhook-secret'
import { bodyOf, headersFor } from './message.ts'
import { ANSWER_MS, postEvent, type Answer } from './post-event.ts'
import { recordAnswer, type Taken } from './record-answer.ts'

/** How many events one webhook is sent at once. */
const AT_ONCE = 5

/** After this time (seconds) the worker that was sending an event is taken for dead. */
const ABANDONED_SECONDS = (3 * ANSWER_MS) / 1_000

export interface Sender {
  context: WorkContext
  secrets: ReturnType<typeof webhookSecrets>
  allowed: readonly Network[]
}

/** The webhooks that have something to send now. */
export async function webhooksWithDue(db: Database): Promise<number[]> {
  const rows = await db.$queryRaw<{ id: number }[]>`
    SELECT id FROM webhooks w WHERE EXISTS (
      SELECT FROM webhook_deliveries d
      WHERE d.webhook_id = w.id AND d.state IN ('waiting', 'sending') AND d.next_try_at <= now())
    ORDER BY id`
  return rows.map(({ id }) => id)
}

/** Sends some events of a webhook that are due. @returns how many */
export async function sendDue(sender: Sender, webhookId: number): Promise<number> {
  const { db, publish } = sender.context
  const taken = await take(db, webhookId)
  const webhook = await db.webhook.findUnique({ where: { id: webhookId } })
  if (!webhook || taken.length === 0) return 0
  await Promise.all(taken.map((delivery) => send(sender, webhook, delivery)))
  publish([{ topic: 'webhook', id: String(webhookId) }])
  return taken.length
}

/**
 * Takes the events that are due. Of each record it is the earliest that is not delivered, so that they arrive in order;
 * records do not wait for each other. Another worker that takes at the same moment finds these taken.
 */
function take(db: Database, webhookId: number): Promise<Taken[]> {
  return db.$queryRaw<Taken[]>`
    UPDATE webhook_deliveries d
    SET state = 'sending', attempts = d.attempts + 1, tried_at = now(),
      first_tried_at = coalesce(d.first_tried_at, now()),
      next_try_at = now() + make_interval(secs => ${ABANDONED_SECONDS})
    FROM webhook_events e
    WHERE e.id = d.event_id AND d.state IN ('waiting', 'sending') AND d.next_try_at <= now()
      AND d.id IN (
        SELECT id FROM (
          SELECT DISTINCT ON (e.entity, e.entity_id) d.id, d.next_try_at
          FROM webhook_deliveries d
          JOIN webhook_events e ON e.id = d.event_id
          JOIN webhooks w ON w.id = d.webhook_id
          WHERE w.id = ${webhookId} AND d.state IN ('waiting', 'sending')
            AND (w.paused_at IS NULL OR e.type = ${TEST_EVENT})
          ORDER BY e.entity, e.entity_id, e.id
        ) earliest
        WHERE next_try_at <= now() ORDER BY id LIMIT ${AT_ONCE})
    RETURNING d.id, d.message_id::text AS "messageId", d.attempts,
      d.first_tried_at AS "firstTriedAt", e.type, e.entity, e.entity_id AS "entityId", e.at`
}

async function send(sender: Sender, webhook: Webhook, delivery: Taken): Promise<void> {
  const startedAt = performance.now()
  const answer = await post(sender, webhook, delivery)
  const tookMs = Math.round(performance.now() - startedAt)
  await recordAnswer(sender.context, webhook, delivery, { ...answer, tookMs })
}

async function post(
  { context, secrets, allowed }: Sender,
  { url, secret, formerSecret, formerSecretEndsAt }: Webhook,
  delivery: Taken,
): Promise<Answer> {
  const isChanging = formerSecretEndsAt !== null && formerSecretEndsAt > new Date()
  const sealed = isChanging && formerSecret !== null ? [secret, formerSecret] : [secret]
  const keys = sealed.map(secrets.open).filter((key) => key !== null)
  if (keys.length === 0) {
    const text = 'APP_SECRET has changed since the secret was made. Rotate the secret.'
    return { status: null, text }
  }
  const body = bodyOf(delivery, context.config.PUBLIC_URL)
  return postEvent(url, { headers: headersFor(delivery.messageId, body, keys), body, allowed })
}
