import { HOUR, MINUTE, SIGNED_IN, type Feature } from '../feature.ts'

export const calendar = {
  tag: 'Calendar',
  policy: {
    /** Both cover one's own address only. */
    'calendarLink:read': SIGNED_IN,
    /** To see the address, too: a copy of it outlives the session. */
    'calendarLink:write': SIGNED_IN,
  },
  needsProof: ['calendarLink:write'],
  limits: {
    'calendarLink.actor': { windows: [{ calls: 60, seconds: HOUR }], withoutRedis: 'refuse' },
    /** Calendar services fetch those of many people from one network. */
    'calendar.ip': { windows: [{ calls: 600, seconds: 10 * MINUTE }], withoutRedis: 'memory' },
  },
  entities: ['calendarLink'],
  auditActions: ['calendarLink.created', 'calendarLink.removed'],
} as const satisfies Feature
