import { DAY, EVERYBODY, HOUR, MINUTE, STAFF, type Feature } from '../feature.ts'

export const newsletter = {
  tag: 'Newsletter',
  policy: {
    'newsletter:subscribe': EVERYBODY,
    'newsletter:read': STAFF,
    'newsletter:import': STAFF,
  },
  limits: {
    'newsletter.ip': {
      windows: [
        { calls: 5, seconds: 10 * MINUTE },
        { calls: 30, seconds: DAY },
      ],
      withoutRedis: 'memory',
    },
    'newsletter.email': { windows: [{ calls: 10, seconds: DAY }], withoutRedis: 'memory' },
    'newsletter.all': { windows: [{ calls: 500, seconds: HOUR }], withoutRedis: 'memory' },
  },
  entities: ['newsletterSubscriber'],
  auditActions: [
    'newsletter.subscribed',
    'newsletter.confirmed',
    'newsletter.unsubscribed',
    'newsletter.imported',
  ],
} as const satisfies Feature
