import { STAFF, type Feature } from '../feature.ts'

export const savedViews = {
  tag: 'Saved views',
  policy: {
    /** Both cover one's own views only. */
    'savedViews:read': STAFF,
    'savedViews:write': STAFF,
  },
  entities: ['savedView'],
  auditActions: ['savedView.created', 'savedView.renamed', 'savedView.deleted'],
} as const satisfies Feature
