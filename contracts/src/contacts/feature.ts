import { DAY, EVERYBODY, HOUR, MINUTE, STAFF, type Feature } from '../feature.ts'

export const contacts = {
  tag: 'Contacts',
  area: 'contacts',
  policy: {
    'contacts:create': EVERYBODY,
    'contacts:read': STAFF,
    'contacts:write': STAFF,
  },
  limits: {
    'contact.ip': {
      windows: [
        { calls: 5, seconds: 10 * MINUTE },
        { calls: 30, seconds: DAY },
      ],
      withoutRedis: 'memory',
    },
    'contact.email': { windows: [{ calls: 10, seconds: DAY }], withoutRedis: 'memory' },
    'contact.all': { windows: [{ calls: 500, seconds: HOUR }], withoutRedis: 'memory' },
    /** Limits emails to people outside, even from a stolen staff session. */
    'contactReply.all': { windows: [{ calls: 500, seconds: HOUR }], withoutRedis: 'refuse' },
  },
  entities: ['contact'],
  auditActions: [
    'contact.created',
    'contact.updated',
    'contact.opened',
    'contact.assigned',
    'contact.noteAdded',
    'contact.replied',
    'contact.answered',
    'contact.converted',
    'contact.linked',
    'contact.deleted',
    'contact.restored',
  ],
  notices: {
    /** The installation mails new contacts to the company's address anyway. */
    contactReceived: {
      label: 'New contacts',
      for: ['staff'],
      delivery: 'never',
      text: ({ title }) => `${title} wrote with the contact form`,
    },
    /** An answer by email to a reply of staff. */
    contactAnswered: {
      label: 'Answers to replies',
      for: ['staff'],
      delivery: 'now',
      text: ({ title }) => `${title} answered your reply`,
    },
  },
  trashKinds: ['contact'],
} as const satisfies Feature
