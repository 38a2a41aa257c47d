/** One window of a limit: so many calls in so many seconds. */
interface Window {
  calls: number
  seconds: number
}

interface Limit {
  windows: readonly Window[]
  /** What holds while Redis is away: nobody passes, or this process counts for itself. */
  withoutRedis: 'refuse' | 'memory'
}

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * How often things may be done. The word after the dot says who is counted: `ip` the caller's network,
 * `email` the address in the input, `username` the account. Source: docs/decisions/003-limits.md.
 */
export const LIMITS = {
  'contact.ip': {
    windows: [
      { calls: 5, seconds: 10 * MINUTE },
      { calls: 30, seconds: DAY },
    ],
    withoutRedis: 'memory',
  },
  'requestCode.email': {
    windows: [
      { calls: 3, seconds: MINUTE },
      { calls: 6, seconds: HOUR },
      { calls: 12, seconds: DAY },
    ],
    withoutRedis: 'refuse',
  },
  'requestCode.ip': { windows: [{ calls: 60, seconds: HOUR }], withoutRedis: 'refuse' },
  /** Failures only. */
  'verifyCode.ip': { windows: [{ calls: 30, seconds: 10 * MINUTE }], withoutRedis: 'refuse' },
  /** Failures only: of answers given without the cookie of the browser that asked. */
  'verifyCodeElsewhere.email': { windows: [{ calls: 5, seconds: HOUR }], withoutRedis: 'refuse' },
  'register.ip': { windows: [{ calls: 20, seconds: HOUR }], withoutRedis: 'refuse' },
  /** Failures only. */
  'login.ip': { windows: [{ calls: 100, seconds: DAY }], withoutRedis: 'refuse' },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof LIMITS
