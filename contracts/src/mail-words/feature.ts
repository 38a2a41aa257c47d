import { ADMINS, MINUTE, type Feature } from '../feature.ts'

export const mailWords = {
  tag: 'Site',
  policy: {
    'mailWords:read': ADMINS,
    'mailWords:write': ADMINS,
  },
  limits: {
    /** Emails with a draft to oneself. */
    'mailWords.actor': { windows: [{ calls: 30, seconds: 10 * MINUTE }], withoutRedis: 'refuse' },
  },
  entities: ['mailWords'],
  auditActions: [
    'mailWords.edited',
    'mailWords.tested',
    'mailWords.published',
    'mailWords.reverted',
  ],
} as const satisfies Feature
