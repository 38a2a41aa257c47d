import { MINUTE, type Feature } from '../feature.ts'

export const sso = {
  limits: {
    /** A sign-in begins and comes back: two calls. */
    'sso.ip': { windows: [{ calls: 120, seconds: 10 * MINUTE }], withoutRedis: 'refuse' },
  },
  auditActions: ['staff.ssoLinked', 'staff.ssoEnded'],
} as const satisfies Feature
