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
    /** Each look at the portal as a client is in the audit, which somebody has to be able to read. */
    'clientView.actor': { windows: [{ calls: 60, seconds: HOUR }], withoutRedis: 'refuse' },
  },
  auditActions: ['client.viewedAs'],
} as const satisfies Feature
