import type { ErrorBody, ErrorCode } from '@loggia/contracts/errors'

/** The one table from error code to HTTP status, for both faces. */
export const HTTP_STATUS = {
  VALIDATION: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  DUPLICATE: 409,
  STALE_VERSION: 409,
  IDEMPOTENCY_MISMATCH: 409,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
} as const satisfies Record<ErrorCode, number>

interface Details {
  /** The first fault of each field, by field name. */
  fields?: Record<string, string>
  /** Seconds after which trying again makes sense. */
  retryAfter?: number
  /** The row as it is now, for STALE_VERSION. */
  current?: unknown
  /** Where what was refused can be had instead. */
  link?: string | undefined
  cause?: unknown
}

/** Every failure that people are told about. Anything else that is thrown becomes INTERNAL. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly fields: Record<string, string> | undefined
  readonly retryAfter: number | undefined
  readonly current: unknown
  readonly link: string | undefined

  constructor(
    code: ErrorCode,
    message: string,
    { fields, retryAfter, current, link, cause }: Details = {},
  ) {
    super(message, { cause })
    this.name = 'AppError'
    this.code = code
    this.fields = fields
    this.retryAfter = retryAfter
    this.current = current
    this.link = link
  }

  get status(): number {
    return HTTP_STATUS[this.code]
  }
}

/** The row that a call is about is not there, or not for this caller to see. */
export function notFound(what: string): AppError {
  return new AppError('NOT_FOUND', `${what} not found`)
}

/** A failure of an engine that is expected to come back: 503, with the seconds to wait. */
export function unavailable(cause: unknown): AppError {
  return new AppError('UNAVAILABLE', 'The service is busy. Please try again in a moment.', {
    retryAfter: 5,
    cause,
  })
}

/** What both faces say of a failure. */
export function toBody(error: AppError, requestId: string): ErrorBody {
  const { message, code, fields, current } = error
  return { message, code, requestId, fields, current }
}
