import { rowInput } from '@loggia/contracts/lists'
import {
  DELIVERY_STATES,
  LISTED_DELIVERIES,
  webhookDelivery,
} from '@loggia/contracts/webhooks/webhooks'
import type { WebhookDelivery, WebhookEvent } from '@loggia/db/generated/client'
import { z } from 'zod'
import { AppError, notFound } from '../kernel/errors.ts'
import { operation } from '../kernel/operation.ts'
import { lockWebhook, readWebhook } from './webhook.view.ts'

export const listWebhookDeliveries = operation({
  summary: 'The deliveries of a webhook in the last 30 days, the newest 100',
  action: 'webhooks:read',
  rest: 'GET /webhooks/{id}/deliveries',
  field: 'webhookDeliveries',
  input: rowInput,
  output: z.array(webhookDelivery),
  async run({ db }, { id }) {
    await readWebhook(db, id)
    const rows = await db.webhookDelivery.findMany({
      where: { webhookId: id },
      include: { event: true },
      orderBy: { eventId: 'desc' },
      take: LISTED_DELIVERIES,
    })
    return rows.map(toDelivery)
  },
})

export const sendWebhookAgain = operation({
  summary: 'Sends an event to its webhook again, with the same `webhook-id`',
  action: 'webhooks:write',
  rest: 'POST /webhook-deliveries/{id}/send',
  input: rowInput,
  output: z.literal(true),
  errors: ['CONFLICT'],
  limits: ['webhooks.actor'],
  async change({ db, audit }, { id }) {
    const { webhookId } = (await db.webhookDelivery.findUnique({ where: { id } })) ?? {}
    if (webhookId === undefined) throw notFound('Delivery')
    const { pausedAt } = await lockWebhook(db, webhookId)
    if (pausedAt) throw new AppError('CONFLICT', 'This webhook is paused. Resume it first.')
    // One that is on its way stays with its worker.
    await db.webhookDelivery.updateMany({
      where: { id, state: { not: 'sending' } },
      data: { state: 'waiting', nextTryAt: new Date(), firstTriedAt: null },
    })
    await audit({ action: 'webhook.sentAgain', entity: 'webhook', entityId: webhookId })
    return true as const
  },
})

function toDelivery({ event, ...row }: WebhookDelivery & { event: WebhookEvent }) {
  const { id, messageId, attempts, triedAt, nextTryAt, status, answer, tookMs } = row
  return {
    id,
    messageId,
    type: event.type,
    at: event.at.toISOString(),
    state: DELIVERY_STATES.find((state) => state === row.state) ?? 'waiting',
    attempts,
    triedAt: triedAt?.toISOString() ?? null,
    nextTryAt: row.state === 'waiting' ? nextTryAt.toISOString() : null,
    status,
    answer,
    tookMs,
  }
}
