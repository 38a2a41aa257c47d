import { STAFF, type Feature } from '../feature.ts'

export const records = {
  tag: 'Records',
  policy: {
    /**
     * The part of a client that only staff see: its history, emails and sign-ins. Managers of the portal read clients
     * without.
     */
    'records:read': STAFF,
  },
} as const satisfies Feature
