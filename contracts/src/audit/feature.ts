import { STAFF, type Feature } from '../feature.ts'

export const audit = {
  tag: 'Audit',
  policy: {
    'audit:read': STAFF,
  },
} as const satisfies Feature
