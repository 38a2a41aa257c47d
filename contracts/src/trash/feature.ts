import { ADMINS, MINUTE, STAFF, type Feature } from '../feature.ts'

export const trash = {
  tag: 'Trash',
  policy: {
    'trash:read': STAFF,
    /** Covers putting back items that others deleted. */
    'trash:write': STAFF,
    'trash:purge': ADMINS,
  },
  needsProof: ['trash:purge'],
  limits: {
    /** Restores wait for each other. */
    'trash.actor': { windows: [{ calls: 600, seconds: 10 * MINUTE }], withoutRedis: 'memory' },
  },
  auditActions: ['trash.purged'],
} as const satisfies Feature
