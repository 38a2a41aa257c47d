import { HOUR, type Feature } from '../feature.ts'

export const imports = {
  limits: {
    /** A file of 10,000 rows takes 20 calls to preview, and 20 to import. */
    'import.ip': { windows: [{ calls: 600, seconds: HOUR }], withoutRedis: 'refuse' },
  },
  entities: ['import'],
  auditActions: ['import.completed'],
} as const satisfies Feature
