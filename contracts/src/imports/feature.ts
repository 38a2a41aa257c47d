import { HOUR, type Feature } from '../feature.ts'

export const imports = {
  limits: {
    /** A file takes a call to preview, and one to import. */
    'import.ip': { windows: [{ calls: 600, seconds: HOUR }], withoutRedis: 'refuse' },
  },
  entities: ['import'],
  auditActions: ['import.completed'],
} as const satisfies Feature
