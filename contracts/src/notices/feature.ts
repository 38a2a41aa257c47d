import { EVERYBODY, MINUTE, SIGNED_IN, type Feature } from '../feature.ts'

export const notices = {
  tag: 'Notices',
  policy: {
    /** Both cover one's own notices, and how one is mailed about them. */
    'notices:read': SIGNED_IN,
    'notices:write': SIGNED_IN,
    /** With the link in an email. */
    'notices:stop': EVERYBODY,
  },
  limits: {
    /** Tabs mark visible notices as read, by themselves. */
    'notices.actor': { windows: [{ calls: 300, seconds: 10 * MINUTE }], withoutRedis: 'memory' },
  },
  entities: ['notice'],
  auditActions: ['notice.deliveryChanged', 'notice.scheduleChanged', 'notice.mailsStopped'],
} as const satisfies Feature
