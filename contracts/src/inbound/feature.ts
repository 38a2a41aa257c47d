import { MINUTE, STAFF, type Feature } from '../feature.ts'

export const inbound = {
  tag: 'Messages',
  policy: {
    /** Emails that arrived and became no message: staff who answer clients read them, and decide about them. */
    'inboundMails:read': STAFF,
    'inboundMails:write': STAFF,
  },
  limits: {
    /** Decisions about emails that were held, one by one. */
    'inboundMail.actor': {
      windows: [{ calls: 300, seconds: 10 * MINUTE }],
      withoutRedis: 'memory',
    },
  },
  entities: ['inboundMail'],
  auditActions: ['inboundMail.added', 'inboundMail.dismissed'],
  notices: {
    /** An email that could not be assigned. */
    mailHeld: {
      label: 'Emails on hold',
      for: ['staff'],
      delivery: 'now',
      text: ({ title, by }) => `An email from ${by} is on hold: ${title}`,
    },
    /** An email that a person may have meant, beyond so many in a short time. */
    mailDropped: {
      label: 'Emails that were dropped',
      for: ['staff'],
      delivery: 'now',
      text: ({ title, by }) =>
        `Too many emails from ${by} arrived in a short time, so one was dropped: ${title}`,
    },
  },
} as const satisfies Feature
