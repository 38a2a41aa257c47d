import { MINUTE, STAFF, type Feature } from '../feature.ts'

export const search = {
  tag: 'Search',
  area: 'every',
  policy: {
    /** Only readable records are found. */
    'search:read': STAFF,
  },
  limits: {
    /** Searches while typing: several in a second, for a while. */
    'search.actor': { windows: [{ calls: 300, seconds: MINUTE }], withoutRedis: 'memory' },
  },
} as const satisfies Feature
