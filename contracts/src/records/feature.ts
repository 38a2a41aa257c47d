import { STAFF, type Feature } from '../feature.ts'

export const records = {
  tag: 'Records',
  policy: {
    /** Covers what only staff see of a client: its history, emails and sign-ins. */
    'records:read': STAFF,
  },
} as const satisfies Feature
