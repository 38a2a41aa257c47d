import { STAFF, type Feature } from '../feature.ts'

export const dashboard = {
  tag: 'Dashboard',
  policy: {
    'dashboard:read': STAFF,
  },
} as const satisfies Feature
