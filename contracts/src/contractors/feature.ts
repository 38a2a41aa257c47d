import { MINUTE, STAFF, type Feature } from '../feature.ts'

export const contractors = {
  tag: 'Projects',
  policy: {
    /** Which contractors work in a project. */
    'contractors:read': STAFF,
    'contractors:write': STAFF,
  },
  limits: {
    /** More than two hands can do. */
    'contractors.actor': {
      windows: [{ calls: 300, seconds: 10 * MINUTE }],
      withoutRedis: 'memory',
    },
  },
  auditActions: ['project.contractorAdded', 'project.contractorRemoved'],
} as const satisfies Feature
