import { ADMINS, MINUTE, type Feature } from '../feature.ts'

export const webhooks = {
  tag: 'Webhooks',
  policy: {
    'webhooks:read': ADMINS,
    'webhooks:write': ADMINS,
  },
  needsProof: ['webhooks:write'],
  limits: {
    /** Each test, and each delivery that is sent again, calls another server. */
    'webhooks.actor': { windows: [{ calls: 60, seconds: 10 * MINUTE }], withoutRedis: 'refuse' },
  },
  entities: ['webhook'],
  auditActions: [
    'webhook.created',
    'webhook.updated',
    'webhook.deleted',
    'webhook.secretRotated',
    'webhook.paused',
    'webhook.resumed',
    'webhook.tested',
    'webhook.sentAgain',
  ],
  notices: {
    webhookPaused: {
      label: 'Paused webhooks',
      for: ['staff'],
      delivery: 'now',
      text: ({ title }) => `The webhook to ${title} was paused, since its events were not taken`,
    },
  },
} as const satisfies Feature
