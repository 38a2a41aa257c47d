import { PAUSE_REASONS, type Webhook } from '@loggia/contracts/webhooks/webhooks'
import type { Database, Transaction } from '@loggia/db/client'
import type { Prisma } from '@loggia/db/generated/client'
import { z } from 'zod'
import { notFound } from '../kernel/errors.ts'
import { lockRows } from '../kernel/row-locks.ts'

/** The deliveries that are not over. */
const OPEN = { state: { in: ['waiting', 'sending'] } }

const include = {
  createdBy: { select: { name: true } },
  _count: { select: { deliveries: { where: OPEN } } },
} satisfies Prisma.WebhookInclude

const events = z.array(z.string()).nullable()

function toWebhook(row: Prisma.WebhookGetPayload<{ include: typeof include }>): Webhook {
  const { id, url, version, formerSecretEndsAt } = row
  const isEnding = formerSecretEndsAt !== null && formerSecretEndsAt > new Date()
  return {
    id,
    url,
    events: events.parse(row.events),
    pausedAt: row.pausedAt?.toISOString() ?? null,
    pauseReason: PAUSE_REASONS.find((reason) => reason === row.pauseReason) ?? null,
    waiting: row._count.deliveries,
    formerSecretEndsAt: isEnding ? formerSecretEndsAt.toISOString() : null,
    createdAt: row.createdAt.toISOString(),
    createdBy: row.createdBy?.name ?? null,
    version,
  }
}

/** All webhooks, the oldest first. */
export async function readWebhooks(db: Database | Transaction): Promise<Webhook[]> {
  const rows = await db.webhook.findMany({ include, orderBy: { id: 'asc' } })
  return rows.map(toWebhook)
}

/** @throws NOT_FOUND */
export async function readWebhook(db: Database | Transaction, id: number): Promise<Webhook> {
  const row = await db.webhook.findUnique({ where: { id }, include })
  if (!row) throw notFound('Webhook')
  return toWebhook(row)
}

/** Locks a webhook until the end of the transaction. @throws NOT_FOUND */
export async function lockWebhook(db: Transaction, id: number): Promise<Webhook> {
  await lockRows(db, 'webhooks', [id])
  return readWebhook(db, id)
}

/** Lets what waits be sent at once, and for a whole day from now on. */
export async function sendWaitingNow(db: Transaction, webhookId: number): Promise<void> {
  await db.webhookDelivery.updateMany({
    where: { webhookId, state: 'waiting' },
    data: { nextTryAt: new Date(), firstTriedAt: null },
  })
}
