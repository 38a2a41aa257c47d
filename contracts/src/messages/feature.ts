import { MINUTE, SIGNED_IN, STAFF, type Feature } from '../feature.ts'

export const messages = {
  tag: 'Messages',
  area: 'messages',
  policy: {
    /** Staff take part in all conversations, clients in their own. */
    'messages:read': SIGNED_IN,
    'messages:write': SIGNED_IN,
    /** The list of all conversations. */
    'conversations:read': STAFF,
    /** Internal notes beside a conversation. */
    'internalNotes:read': STAFF,
    'internalNotes:write': STAFF,
  },
  limits: {
    /** Each message may be mailed to people outside. */
    'message.actor': { windows: [{ calls: 60, seconds: 10 * MINUTE }], withoutRedis: 'memory' },
    /** Changes of messages, and internal notes: no email is sent. */
    'messageChange.actor': {
      windows: [{ calls: 300, seconds: 10 * MINUTE }],
      withoutRedis: 'memory',
    },
    /** Screens mark visible messages as read, also while a person leafs through conversations. */
    'readMark.actor': { windows: [{ calls: 1_200, seconds: 10 * MINUTE }], withoutRedis: 'memory' },
  },
  entities: ['conversation', 'internalNote'],
  auditActions: [
    'message.sent',
    'message.edited',
    'message.deleted',
    'internalNote.added',
    'internalNote.deleted',
  ],
  notices: {
    messageReceived: {
      label: 'Messages',
      for: ['staff', 'client'],
      delivery: 'now',
      text: ({ title, by }) => `${by} wrote to you: ${title}`,
    },
  },
} as const satisfies Feature
