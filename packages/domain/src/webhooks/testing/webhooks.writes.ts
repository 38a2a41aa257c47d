import { NUMBERS, type Area } from '@loggia/testing/api/concurrent-writes/area'

const WEBHOOKS = [95, 96] as const
const DELIVERIES = [97, 98] as const

const NOW = new Date('2026-04-15T09:30:00Z')

/** Two webhooks, of which the one that was added last is the first, each with a delivery. */
export const webhookWrites: Area = {
  tables: {
    webhooks: {
      columns: 'id, url, secret',
      rows: WEBHOOKS.map((id) => `(${id}, 'https://hooks.example/${id}', '')`),
      restored: ['url', 'events', 'paused_at', 'pause_reason'],
      isEmptied: true,
    },
    webhook_events: {
      columns: 'id, type, entity, entity_id, at, is_fanned_out',
      rows: [`(99, 'client.created', 'client', '1', now(), true)`],
      restored: ['is_fanned_out'],
    },
    webhook_deliveries: {
      columns: 'id, webhook_id, event_id',
      rows: [`(97, 96, 99)`, `(98, 95, 99)`],
      restored: ['state', 'attempts'],
    },
  },
  ids: { '/webhooks/': WEBHOOKS, '/webhook-deliveries/': DELIVERIES },
  changes: {
    createWebhook: (choose) => ({ url: `https://hooks.example/new/${choose(NUMBERS)}` }),
    updateWebhook: (choose) => ({ url: `https://hooks.example/${choose(NUMBERS)}` }),
    setWebhookPaused: (choose) => ({ isPaused: choose([1, 0]) === 1 }),
  },
  async seed(db) {
    const { id: createdById } = await db.user.findFirstOrThrow()
    const full = {
      events: ['client.created'],
      formerSecret: '',
      formerSecretEndsAt: new Date('2100-01-01'),
      pausedAt: NOW,
      pauseReason: 'failing',
      createdById,
    }
    const url = 'https://hooks.example/seed'
    const { id } = await db.webhook.create({ data: { url, secret: '', ...full } })
    await db.webhook.create({ data: { url, secret: '' } })
    const event = { type: 'client.created', entity: 'client', entityId: '1', at: NOW }
    const tried = { attempts: 1, firstTriedAt: NOW, triedAt: NOW, status: 500, tookMs: 12 }
    for (const delivery of [{ ...tried, answer: 'no' }, { state: 'delivered' }]) {
      await db.webhookEvent.create({
        data: {
          ...event,
          isFannedOut: true,
          deliveries: { create: { webhookId: id, ...delivery } },
        },
      })
    }
  },
}
