import { STAFF, type Feature } from '../feature.ts'

export const site = {
  tag: 'Site',
  policy: {
    /** The sections of the site with drafts and earlier versions; published content is public. */
    'site:read': STAFF,
    'site:write': STAFF,
  },
  entities: ['siteSection'],
  auditActions: [
    'siteSection.edited',
    'siteSection.discarded',
    'siteSection.reset',
    'siteSection.restored',
    'siteSection.published',
  ],
} as const satisfies Feature
