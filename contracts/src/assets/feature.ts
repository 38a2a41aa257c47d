import { MINUTE, STAFF, type Feature } from '../feature.ts'

export const assets = {
  tag: 'Pictures',
  policy: {
    /** Covers the pictures of the site. */
    'assets:write': STAFF,
  },
  limits: {
    /** A picture takes a second of a processor. */
    'upload.actor': { windows: [{ calls: 60, seconds: 10 * MINUTE }], withoutRedis: 'refuse' },
  },
  entities: ['asset'],
  auditActions: ['asset.uploaded'],
} as const satisfies Feature
