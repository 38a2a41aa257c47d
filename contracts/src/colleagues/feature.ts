import { DAY, MINUTE, CLIENTS_AND_STAFF, STAFF, type Feature } from '../feature.ts'

export const colleagues = {
  tag: 'Clients',
  policy: {
    /** Staff see and change the people of all clients, clients those of their own records. */
    'colleagues:read': CLIENTS_AND_STAFF,
    'colleagues:write': CLIENTS_AND_STAFF,
    /** Covers whether the people of a client may invite others. */
    'colleagues:manage': STAFF,
  },
  limits: {
    /** Each invitation is mailed, to an address that a client has typed. */
    'colleague.actor': { windows: [{ calls: 30, seconds: DAY }], withoutRedis: 'refuse' },
    /** Protects the mailbox of an address from people who add and remove it. */
    'colleague.email': { windows: [{ calls: 5, seconds: DAY }], withoutRedis: 'refuse' },
    /** Corrections, and accesses that end: no email is sent. */
    'colleagueChange.actor': {
      windows: [{ calls: 300, seconds: 10 * MINUTE }],
      withoutRedis: 'memory',
    },
  },
  entities: ['colleague'],
  auditActions: ['colleague.invited', 'colleague.updated', 'colleague.accessEnded'],
} as const satisfies Feature
