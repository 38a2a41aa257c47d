import { EVERYBODY, HOUR, STAFF, type Feature } from '../feature.ts'

export const clientView = {
  tag: 'Clients',
  policy: {
    /** Looking at the portal as a client. */
    'clientView:start': STAFF,
    'clientView:read': EVERYBODY,
    'clientView:end': STAFF,
  },
  limits: {
    /** Each view is in the audit, which has to stay readable. */
    'clientView.actor': { windows: [{ calls: 60, seconds: HOUR }], withoutRedis: 'refuse' },
  },
  auditActions: ['client.viewedAs'],
} as const satisfies Feature
