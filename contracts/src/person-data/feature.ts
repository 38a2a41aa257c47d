import { ADMINS, MINUTE, type Feature } from '../feature.ts'

export const personData = {
  tag: 'Personal data',
  policy: {
    'personData:read': ADMINS,
    /** Covers what cannot be undone, and what leaves the house. */
    'personData:write': ADMINS,
  },
  needsProof: ['personData:write'],
  limits: {
    /** Every one searches all tables. */
    'personData.actor': { windows: [{ calls: 30, seconds: 10 * MINUTE }], withoutRedis: 'memory' },
  },
  entities: ['person'],
  auditActions: ['person.exported', 'person.erasureRequested', 'person.erased'],
} as const satisfies Feature
