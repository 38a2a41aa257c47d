/** One window of a limit: so many calls in so many seconds. */
interface Window {
  calls: number
  seconds: number
}

interface Limit {
  windows: readonly Window[]
  /** What holds while Redis is away: nobody passes, or this process counts for itself. */
  withoutRedis: 'refuse' | 'memory'
  /** Only calls that reject a password, code or other input; by default, every call counts. */
  counts?: 'failures'
}

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * How often things may be done. The word after the dot says who is counted: `ip` the caller's network,
 * `email` the address in the input, `actor` who is signed in, `all` everybody
 * together. Source: docs/decisions/003-limits.md.
 */
export const LIMITS = {
  'contact.ip': {
    windows: [
      { calls: 5, seconds: 10 * MINUTE },
      { calls: 30, seconds: DAY },
    ],
    withoutRedis: 'memory',
  },
  'contact.email': { windows: [{ calls: 10, seconds: DAY }], withoutRedis: 'memory' },
  'contact.all': { windows: [{ calls: 500, seconds: HOUR }], withoutRedis: 'memory' },
  'newsletter.ip': {
    windows: [
      { calls: 5, seconds: 10 * MINUTE },
      { calls: 30, seconds: DAY },
    ],
    withoutRedis: 'memory',
  },
  'newsletter.email': { windows: [{ calls: 10, seconds: DAY }], withoutRedis: 'memory' },
  'newsletter.all': { windows: [{ calls: 500, seconds: HOUR }], withoutRedis: 'memory' },
  /** Files of all that is there. */
  'export.ip': { windows: [{ calls: 120, seconds: HOUR }], withoutRedis: 'refuse' },
  'import.ip': { windows: [{ calls: 120, seconds: HOUR }], withoutRedis: 'refuse' },
  /** Mails to colleagues to be. */
  'invitation.all': { windows: [{ calls: 100, seconds: HOUR }], withoutRedis: 'refuse' },
  /** Mails to people outside, however a session of staff came about. */
  'contactReply.all': { windows: [{ calls: 500, seconds: HOUR }], withoutRedis: 'refuse' },
  'requestCode.email': {
    windows: [
      { calls: 3, seconds: MINUTE },
      { calls: 6, seconds: HOUR },
      { calls: 12, seconds: DAY },
    ],
    withoutRedis: 'refuse',
  },
  'requestCode.ip': { windows: [{ calls: 60, seconds: HOUR }], withoutRedis: 'refuse' },
  'requestCode.all': { windows: [{ calls: 1_000, seconds: HOUR }], withoutRedis: 'refuse' },
  'verifyCode.ip': {
    windows: [{ calls: 30, seconds: 10 * MINUTE }],
    withoutRedis: 'refuse',
    counts: 'failures',
  },
  /** Failures only: of answers given without the cookie of the browser that asked. */
  'verifyCodeElsewhere.email': { windows: [{ calls: 5, seconds: HOUR }], withoutRedis: 'refuse' },
  'reset.ip': { windows: [{ calls: 20, seconds: HOUR }], withoutRedis: 'refuse' },
  'reset.email': { windows: [{ calls: 3, seconds: HOUR }], withoutRedis: 'refuse' },
  /** Lists, previews and contents together: a video is fetched piece by piece. */
  'documents.actor': { windows: [{ calls: 1_200, seconds: 5 * MINUTE }], withoutRedis: 'refuse' },
  'drive.actor': { windows: [{ calls: 30, seconds: 10 * MINUTE }], withoutRedis: 'refuse' },
  'register.all': { windows: [{ calls: 100, seconds: HOUR }], withoutRedis: 'refuse' },
  'register.ip': { windows: [{ calls: 20, seconds: HOUR }], withoutRedis: 'refuse' },
  'login.ip': {
    windows: [{ calls: 100, seconds: DAY }],
    withoutRedis: 'refuse',
    counts: 'failures',
  },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof LIMITS
