import { z } from 'zod'

/** Every way in which a call can fail, as both faces name it. */
export const ERROR_CODES = [
  'VALIDATION',
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'NOT_FOUND',
  'DUPLICATE',
  'STALE_VERSION',
  'IDEMPOTENCY_MISMATCH',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'RATE_LIMITED',
  'INTERNAL',
  'UNAVAILABLE',
] as const

export type ErrorCode = (typeof ERROR_CODES)[number]

/** The body of every failed call: REST sends it as JSON, GraphQL in `extensions`. */
export const errorBody = z.object({
  message: z.string(),
  code: z.enum(ERROR_CODES),
  requestId: z.string(),
  /** The first fault of each field, by field name. */
  fields: z.record(z.string(), z.string()).optional(),
  /** The row as it is now, where a change was made from an older version of it. */
  current: z.unknown().optional(),
})

export type ErrorBody = z.infer<typeof errorBody>
