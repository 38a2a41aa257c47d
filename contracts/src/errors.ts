import { z } from 'zod'
import { clientReference } from './clients/clients.ts'

/** Every way in which a call can fail, by the same name in REST and GraphQL. */
const ERROR_CODES = [
  'VALIDATION',
  'UNAUTHENTICATED',
  'SECOND_FACTOR_REQUIRED',
  'PASSKEY_REQUIRED',
  'FORBIDDEN',
  'READ_ONLY',
  'PROOF_REQUIRED',
  'SECOND_FACTOR_SETUP_REQUIRED',
  'NOT_FOUND',
  'DUPLICATE',
  'CONFLICT',
  'STALE_VERSION',
  'IDEMPOTENCY_MISMATCH',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'RATE_LIMITED',
  'INTERNAL',
  'UNAVAILABLE',
] as const

export type ErrorCode = (typeof ERROR_CODES)[number]

export const errorBody = z
  .object({
    message: z.string(),
    code: z.enum(ERROR_CODES),
    requestId: z.string(),
    fields: z
      .record(z.string(), z.string())
      .optional()
      .describe('The first error of each invalid field.'),
    current: z
      .unknown()
      .optional()
      .describe('The present row, where a change was based on an older version of it.'),
    existing: z
      .array(clientReference)
      .optional()
      .describe(
        'The clients because of whose email address another one was refused, newest first.',
      ),
  })
  .meta({
    id: 'Error',
    description: 'The body of every error: REST sends it as JSON, GraphQL in `extensions`.',
  })

export type ErrorBody = z.infer<typeof errorBody>
