import { ADMINS, EVERYBODY, MINUTE, STAFF, type Feature } from '../feature.ts'

export const mailConnections = {
  tag: 'System',
  policy: {
    'mailConnections:read': STAFF,
    'mailConnections:write': ADMINS,
    /** The return from Microsoft or Google, where the state identifies who started the consent. */
    'mailConnections:return': EVERYBODY,
  },
  needsProof: ['mailConnections:write'],
  limits: {
    /** Each attempt sends an email, or reads a mailbox. */
    'mailConnections.actor': {
      windows: [{ calls: 30, seconds: 10 * MINUTE }],
      withoutRedis: 'refuse',
    },
  },
  entities: ['mailConnection'],
  auditActions: ['mailConnection.connected', 'mailConnection.disconnected', 'mailConnection.lost'],
  notices: {
    /** Not mailed: the way by which emails leave may be the one that is lost. */
    mailConnectionLost: {
      label: 'Lost email connections',
      for: ['staff'],
      delivery: 'never',
      text: ({ title }) => `Email has to be connected again: ${title}`,
    },
    mailConnectionEnds: {
      label: 'Email connections that end soon',
      for: ['staff'],
      delivery: 'now',
      text: ({ title }) => `An email connection ends within seven days: ${title}`,
    },
  },
} as const satisfies Feature
