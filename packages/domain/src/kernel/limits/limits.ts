import { HOUR, MINUTE, type Limit } from '@loggia/contracts/feature'
import { collectDefinitions } from '@loggia/contracts/features'

/**
 * The rate limits: those of the features and those of no feature. Guesses of secrets are counted by guess-budgets.ts.
 * Source: docs/decisions/003-limits.md.
 */
export const LIMITS = {
  ...collectDefinitions('limits'),
  /** A form that is refused is shown again, for which its page is rendered: the home page takes 16 ms. */
  'refusedForm.ip': { windows: [{ calls: 60, seconds: 10 * MINUTE }], withoutRedis: 'memory' },
  /** Exports contain whole tables. */
  'export.ip': { windows: [{ calls: 120, seconds: HOUR }], withoutRedis: 'refuse' },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof LIMITS
