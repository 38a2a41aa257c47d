import { DAY, EVERYBODY, HOUR, MINUTE, STAFF, type Feature } from '../feature.ts'

export const newsletter = {
  tag: 'Newsletter',
  area: 'newsletter',
  policy: {
    'newsletter:subscribe': EVERYBODY,
    'newsletter:read': STAFF,
    'newsletter:import': STAFF,
    'newsletter:write': STAFF,
  },
  limits: {
    'newsletter.ip': {
      windows: [
        { calls: 5, seconds: 10 * MINUTE },
        { calls: 30, seconds: DAY },
      ],
      withoutRedis: 'memory',
    },
    /** The only limit on emails to an address: one that depends on its state would tell who subscribes. */
    'newsletter.email': { windows: [{ calls: 5, seconds: DAY }], withoutRedis: 'memory' },
    /** Emails to oneself. */
    'newsletterTest.actor': { windows: [{ calls: 20, seconds: HOUR }], withoutRedis: 'memory' },
    /** Opening and using the links of emails. */
    'newsletterLink.ip': {
      windows: [{ calls: 60, seconds: 10 * MINUTE }],
      withoutRedis: 'memory',
    },
    'newsletter.all': { windows: [{ calls: 500, seconds: HOUR }], withoutRedis: 'memory' },
  },
  entities: ['newsletterSubscriber', 'newsletterIssue'],
  auditActions: [
    'newsletter.subscribed',
    'newsletter.confirmed',
    'newsletter.unsubscribed',
    'newsletter.imported',
    'newsletterIssue.created',
    'newsletterIssue.updated',
    'newsletterIssue.deleted',
    'newsletterIssue.tested',
    'newsletterIssue.scheduled',
    'newsletterIssue.withdrawn',
    'newsletterIssue.begun',
    'newsletterIssue.paused',
    'newsletterIssue.resumed',
    'newsletterIssue.stopped',
    'newsletterIssue.finished',
    'newsletterIssue.answered',
    'newsletter.addressChanged',
    'newsletter.erased',
  ],
} as const satisfies Feature
