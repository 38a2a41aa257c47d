import { EVERYBODY, HOUR, TEAM, type Feature } from '../feature.ts'

export const staffAuth = {
  tag: 'Staff accounts',
  policy: {
    'staffSession:create': EVERYBODY,
    'staffSession:read': EVERYBODY,
    'staffSession:end': EVERYBODY,
    'staffAccount:register': EVERYBODY,
    'staffAccount:reset': EVERYBODY,
    /** Covers one's own password and sessions only. */
    'staffAccount:write': TEAM,
  },
  withoutSecondFactor: ['staffAccount:write'],
  limits: {
    'reset.ip': { windows: [{ calls: 20, seconds: HOUR }], withoutRedis: 'refuse' },
    'reset.email': { windows: [{ calls: 3, seconds: HOUR }], withoutRedis: 'refuse' },
    'register.all': { windows: [{ calls: 100, seconds: HOUR }], withoutRedis: 'refuse' },
    'register.ip': { windows: [{ calls: 20, seconds: HOUR }], withoutRedis: 'refuse' },
  },
  auditActions: [
    'staff.registered',
    'staff.signedIn',
    'staff.signInFailed',
    'staff.passwordReset',
    'staff.passwordResetRequested',
    'staff.proofFailed',
  ],
} as const satisfies Feature
