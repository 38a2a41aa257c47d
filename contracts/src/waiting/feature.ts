import { TEAM, type Feature } from '../feature.ts'

export const waiting = {
  tag: 'Dashboard',
  policy: {
    /** Of each kind only what the caller may see anyway. */
    'waiting:read': TEAM,
  },
} as const satisfies Feature
