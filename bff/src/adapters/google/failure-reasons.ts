import type { DriveFailureReason } from '@loggia/contracts/documents/drive-failure'

/** Google's words for calls that come too fast. They succeed when they are repeated later. */
export const RATE_LIMIT_REASONS = [
  'rateLimitExceeded',
  'userRateLimitExceeded',
  'sharingRateLimitExceeded',
]

const REASONS: Record<string, DriveFailureReason> = {
  malformed: 'bad-answer',
  dailyLimitExceeded: 'quota',
  dailyLimitExceededUnreg: 'quota',
  quotaExceeded: 'quota',
  accessNotConfigured: 'api-disabled',
  SERVICE_DISABLED: 'api-disabled',
  invalid_grant: 'consent-withdrawn',
  invalid_client: 'client-deleted',
  deleted_client: 'client-deleted',
  disabled_client: 'client-deleted',
  unauthorized_client: 'client-deleted',
  ...Object.fromEntries(RATE_LIMIT_REASONS.map((reason) => [reason, 'rate-limit' as const])),
}

/**
 * What a failure means to the operator.
 *
 * @param status the HTTP status; undefined without a response
 * @param reason Google's own word for it
 */
export function reasonOf(status: number | undefined, reason: string): DriveFailureReason {
  const known = REASONS[reason]
  if (known) return known
  if (status === 429) return 'rate-limit'
  return status === undefined || status >= 500 ? 'not-answering' : 'refused'
}
