import { MINUTE, type Feature } from '../feature.ts'

export const inbound = {
  limits: {
    /** Decisions about emails that were held, one by one. */
    'inboundMail.actor': {
      windows: [{ calls: 300, seconds: 10 * MINUTE }],
      withoutRedis: 'memory',
    },
  },
  entities: ['inboundMail'],
  auditActions: ['inboundMail.added', 'inboundMail.dismissed'],
} as const satisfies Feature
