import { ADMINS, EVERYBODY, MINUTE, STAFF, type Feature } from '../feature.ts'

export const system = {
  tag: 'System',
  policy: {
    'release:read': EVERYBODY,
    'health:read': STAFF,
    /** Covers sending given-up emails again, and dismissing them. */
    'health:write': STAFF,
    /** Covers the page of the queues, where jobs can be retried. */
    'queues:write': ADMINS,
  },
  limits: {
    /** Repeated presses while waiting for a test email. */
    'testMail.actor': { windows: [{ calls: 10, seconds: 10 * MINUTE }], withoutRedis: 'refuse' },
  },
  entities: ['mail'],
  auditActions: ['mail.resent', 'mail.dismissed', 'mail.tested'],
} as const satisfies Feature
