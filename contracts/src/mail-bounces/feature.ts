import { MINUTE, STAFF, type Feature } from '../feature.ts'

export const mailBounces = {
  tag: 'Messages',
  policy: {
    'mailBounces:read': STAFF,
    'mailBounces:write': STAFF,
  },
  limits: {
    /** Addresses that are tried again, one by one. */
    'mailBounce.actor': {
      windows: [{ calls: 100, seconds: 10 * MINUTE }],
      withoutRedis: 'memory',
    },
  },
  entities: ['mailBounce'],
  auditActions: ['mailBounce.recorded', 'mailBounce.triedAgain'],
  notices: {
    /** An email to a client or a contact came back, and their address gets no further ones. */
    mailReturned: {
      label: 'Emails that came back',
      for: ['staff'],
      delivery: 'daily',
      text: ({ title, by }) => `Email to ${title} came back: ${by}`,
    },
  },
} as const satisfies Feature
