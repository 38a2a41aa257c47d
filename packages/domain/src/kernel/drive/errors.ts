import type { DriveFailureReason } from '@loggia/contracts/documents/drive-failure'
import { CANNOT_PREVIEW, TOO_LARGE_TO_PREVIEW } from '@loggia/contracts/documents/documents'
import { z } from 'zod'
import { DriveError, driveNotConnected } from './drive-error.ts'
import { AppError, notFound } from '../errors.ts'
import { jsonOrNull } from '@loggia/server/json-or-null'

const NOT_ANSWERING = 'Google Drive is not answering. Please try again in a moment.'

/** The body of an error: Drive sends a list of reasons, the token endpoint a single code. */
const errorBody = z.union([
  z
    .object({ error: z.object({ errors: z.array(z.object({ reason: z.string() })).min(1) }) })
    .transform(({ error }) => error.errors[0]?.reason),
  z.object({ error: z.string() }).transform(({ error }) => error),
])

const clientError = z.object({
  response: z.object({ status: z.number(), data: z.unknown() }),
})

/** An answer with status 200 that is not what Google documents: cut off, or from a machine in between. */
export class MalformedAnswer extends Error {
  override name = 'MalformedAnswer'
}

/** The parts of Google's error that may be logged. Its texts may quote names and addresses. */
interface GoogleFailure {
  /** The HTTP status; undefined without a response. */
  status: number | undefined
  reason: string
}

function failureOf(error: unknown): GoogleFailure {
  if (error instanceof MalformedAnswer) return { status: 200, reason: 'malformed' }
  const { data: thrown } = clientError.safeParse(error)
  if (!thrown) return { status: undefined, reason: 'no answer' }
  const { status, data } = thrown.response
  const body = errorBody.safeParse(typeof data === 'string' ? jsonOrNull(data) : data)
  const reason = body.data ?? ''
  return { status, reason: /^\w{1,64}$/.test(reason) ? reason : 'no reason' }
}

/** Whether Google rejected the access token. */
export function isTokenRejected(error: unknown): boolean {
  return failureOf(error).status === 401
}

/** Google's words for calls that come too fast. They succeed when they are repeated later. */
const RATE_LIMIT_REASONS = [
  'rateLimitExceeded',
  'userRateLimitExceeded',
  'sharingRateLimitExceeded',
]

const TRANSIENT_REASONS = [...RATE_LIMIT_REASONS, 'backendError']

/** Whether a retry of the same call is likely to succeed. */
export function isTransient(error: unknown): boolean {
  if (error instanceof AppError) return false
  if (error instanceof MalformedAnswer) return true
  const { status, reason } = failureOf(error)
  return (
    status === undefined || status === 429 || status >= 500 || TRANSIENT_REASONS.includes(reason)
  )
}

const NO_ACCESS_REASONS = ['insufficientFilePermissions', 'appNotAuthorizedToFile', 'forbidden']

const NOT_DOWNLOADABLE_REASONS = [
  'fileNotExportable',
  'fileNotDownloadable',
  'cannotDownloadFile',
  'cannotExportFile',
  'cannotDownloadAbusiveFile',
]

/**
 * The error that users see for a failed call: NOT_FOUND, FORBIDDEN with the reason, CONFLICT where the consent was
 * withdrawn, or UNAVAILABLE.
 * Its cause, for the log and for staff, is a `DriveError`.
 */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  const { status, reason } = failureOf(error)
  const detail = `${status ?? 'nothing'}: ${reason}`
  const cause = new DriveError(reasonOf(status, reason), detail)
  if (cause.reason === 'consent-withdrawn') return driveNotConnected(cause)
  if (status === 404 || NO_ACCESS_REASONS.includes(reason)) return notFound('Document')
  if (reason === 'exportSizeLimitExceeded') return new AppError('FORBIDDEN', TOO_LARGE_TO_PREVIEW)
  if (NOT_DOWNLOADABLE_REASONS.includes(reason)) return new AppError('FORBIDDEN', CANNOT_PREVIEW)
  return new AppError('UNAVAILABLE', NOT_ANSWERING, { retryAfter: 5, cause })
}

/** Ends a call to Google that failed. @throws AppError, see `toAppError` */
export function asAppError(error: unknown): never {
  throw toAppError(error)
}

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
function reasonOf(status: number | undefined, reason: string): DriveFailureReason {
  const known = REASONS[reason]
  if (known) return known
  if (status === 429) return 'rate-limit'
  return status === undefined || status >= 500 ? 'not-answering' : 'refused'
}
