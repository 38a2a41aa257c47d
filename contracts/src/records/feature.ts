import { STAFF, type Feature } from '../feature.ts'

export const records = {
  tag: 'Records',
  policy: {
    /** What only staff see of a client: its history, emails and sign-ins. Managers of the portal read clients without. */
    'records:read': STAFF,
  },
} as const satisfies Feature
