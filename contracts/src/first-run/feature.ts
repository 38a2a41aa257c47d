import { STAFF, type Feature } from '../feature.ts'

export const firstRun = {
  tag: 'Dashboard',
  policy: {
    'firstRun:write': STAFF,
  },
  entities: ['firstRun'],
  auditActions: ['firstRun.hidden', 'firstRun.shown'],
} as const satisfies Feature
