import { STAFF, type Feature } from '../feature.ts'

export const site = {
  tag: 'Site',
  policy: {
    /** The sections of the site with drafts and earlier versions; what is published, everybody sees on the pages. */
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
