import type { ClientReference } from '@loggia/contracts/clients/clients'
import type { ErrorBody, ErrorCode } from '@loggia/contracts/errors'

/** The HTTP status of each error code. */
export const HTTP_STATUS = {
  VALIDATION: 400,
  UNAUTHENTICATED: 401,
  SECOND_FACTOR_REQUIRED: 401,
  PASSKEY_REQUIRED: 401,
  FORBIDDEN: 403,
  READ_ONLY: 403,
  PROOF_REQUIRED: 403,
  SECOND_FACTOR_SETUP_REQUIRED: 403,
  NOT_FOUND: 404,
  DUPLICATE: 409,
  CONFLICT: 409,
  STALE_VERSION: 409,
  IDEMPOTENCY_MISMATCH: 409,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
} as const satisfies Record<ErrorCode, number>

interface Details {
  /** The first error of each invalid field. */
  fields?: Record<string, string>
  /** The number of seconds to wait before trying again. */
  retryAfter?: number
  /** The present row, for STALE_VERSION. */
  current?: unknown
  /** The clients because of which another one was refused, for DUPLICATE. */
  existing?: ClientReference[]
  /** A URL with an alternative. */
  link?: string | undefined
  cause?: unknown
}

/** An error whose message may be shown to people. Anything else that is thrown becomes INTERNAL. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly fields: Record<string, string> | undefined
  readonly retryAfter: number | undefined
  readonly current: unknown
  readonly existing: ClientReference[] | undefined
  readonly link: string | undefined

  constructor(
    code: ErrorCode,
    message: string,
    { fields, retryAfter, current, existing, link, cause }: Details = {},
  ) {
    super(message, { cause })
    this.name = 'AppError'
    this.code = code
    this.fields = fields
    this.retryAfter = retryAfter
    this.current = current
    this.existing = existing
    this.link = link
  }

  get status(): number {
    return HTTP_STATUS[this.code]
  }
}

/** The error for a row that does not exist, or that this caller may not see. */
export function notFound(name: string): AppError {
  return new AppError('NOT_FOUND', `${name} not found`)
}

/** The error for one field of the input, which forms show beside it. */
export function invalidField(field: string, message: string, cause?: unknown): AppError {
  return new AppError('VALIDATION', message, { fields: { [field]: message }, cause })
}

/** The error for a service that is expected to recover: 503, with the seconds to wait. */
export function unavailable(cause: unknown): AppError {
  return new AppError('UNAVAILABLE', 'The service is busy. Please try again in a moment.', {
    retryAfter: 5,
    cause,
  })
}

/** The body of an error, the same in REST and GraphQL. */
export function toBody(error: AppError, requestId: string): ErrorBody {
  const { message, code, fields, current, existing } = error
  return { message, code, requestId, fields, current, existing }
}
