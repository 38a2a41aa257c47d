import { CLIENTS, DAY, HOUR, MINUTE, type Feature } from '../feature.ts'

export const portalProfile = {
  tag: 'Clients',
  policy: {
    'ownRecord:read': CLIENTS,
    /** Covers one's own profile, sessions and visits. */
    'ownRecord:write': CLIENTS,
  },
  limits: {
    /** More than a person needs for their own profile. */
    'ownRecord.actor': { windows: [{ calls: 60, seconds: 10 * MINUTE }], withoutRedis: 'memory' },
    /** Screens note a visit by themselves. */
    'portalVisit.actor': {
      windows: [{ calls: 300, seconds: 10 * MINUTE }],
      withoutRedis: 'memory',
    },
    /** Holds all conversations of a client. */
    'ownExport.actor': { windows: [{ calls: 20, seconds: HOUR }], withoutRedis: 'memory' },
    /** Each mails a code to an address that a signed-in person has typed. */
    'emailChange.actor': {
      windows: [
        { calls: 10, seconds: HOUR },
        { calls: 20, seconds: DAY },
      ],
      withoutRedis: 'refuse',
    },
    'erasureRequest.actor': { windows: [{ calls: 5, seconds: DAY }], withoutRedis: 'memory' },
  },
  auditActions: [
    'client.profileChanged',
    'client.emailChanged',
    'client.emailChangeFailed',
    'client.erasureRequested',
    'client.sessionEnded',
    'client.otherSessionsEnded',
  ],
  notices: {
    profileChanged: {
      label: 'Changed profiles of clients',
      for: ['staff'],
      delivery: 'daily',
      text: ({ title, by }) => `${by} changed the profile of ${title}`,
    },
    erasureRequested: {
      label: 'Requests to erase data',
      for: ['staff'],
      delivery: 'now',
      text: ({ by }) => `${by} asks to have their data erased`,
    },
  },
} as const satisfies Feature
