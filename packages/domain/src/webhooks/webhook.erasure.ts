import type { ErasureRules } from '../kernel/erasure.ts'

/** The rules for webhooks, whose events have numbers only. */
export const webhookErasure: Pick<ErasureRules, 'Webhook' | 'WebhookEvent' | 'WebhookDelivery'> = {
  Webhook: {
    rows: 'keep',
    noun: 'webhook',
    stays: 'It is the agency’s own.',
    columns: {
      id: 'keep',
      url: 'keep',
      events: 'keep',
      secret: 'keepInRow',
      formerSecret: 'keepInRow',
      formerSecretEndsAt: 'keep',
      pausedAt: 'keep',
      pauseReason: 'keep',
      createdAt: 'keep',
      createdById: 'keep',
      version: 'keep',
    },
  },
  WebhookEvent: {
    rows: 'keep',
    noun: 'event for webhooks',
    stays: 'It has numbers only, and goes after 30 days.',
    columns: {
      id: 'keep',
      type: 'keep',
      entity: 'keep',
      entityId: 'keep',
      at: 'keep',
      isFannedOut: 'keep',
    },
  },
  WebhookDelivery: {
    rows: 'keep',
    noun: 'delivery to a webhook',
    stays: 'It has numbers and the answer of the receiver only, and goes after 30 days.',
    columns: {
      id: 'keep',
      webhookId: 'keep',
      eventId: 'keep',
      messageId: 'keep',
      state: 'keep',
      attempts: 'keep',
      firstTriedAt: 'keep',
      triedAt: 'keep',
      nextTryAt: 'keep',
      status: 'keep',
      answer: 'keep',
      tookMs: 'keep',
    },
  },
}
