import type { ErrorBody, ErrorCode } from '@loggia/contracts/errors'
import { CODE_NEEDED, PASSKEY_NEEDED } from '@loggia/domain/second-factor/use-code'
import { HTTP_STATUS } from '@loggia/domain/kernel/errors'
import { READ_ONLY_MESSAGE } from '@loggia/domain/kernel/client-view'
import { PROOF_MESSAGE, SETUP_MESSAGE } from '@loggia/domain/kernel/access/authorize'
import { TEAM } from '@loggia/contracts/feature'
import { isOpenWithoutSecondFactor, POLICY, PROVEN_ACTIONS } from '@loggia/contracts/permissions'
import type { Route } from './routes.ts'
import { bodySchemaOf, inputKeys, pathKeys } from './openapi-input.ts'

type Status = Exclude<(typeof HTTP_STATUS)[ErrorCode], 500>

interface Response {
  name: string
  description: string
  /** The response says in `Retry-After` when to try again. */
  isTemporary?: true
}

const RESPONSES: Record<Status, Response> = {
  400: { name: 'BadRequest', description: 'Invalid input; `fields` has a message per field' },
  401: { name: 'Unauthenticated', description: 'Not signed in' },
  403: { name: 'Forbidden', description: 'Not allowed for this person or from this origin' },
  404: { name: 'NotFound', description: 'No such row' },
  409: { name: 'Conflict', description: 'Conflicts with the current state; see `code`' },
  413: { name: 'PayloadTooLarge', description: 'Larger than 100 kB, or 1.5 MB for a file' },
  415: { name: 'UnsupportedMediaType', description: 'The body is not JSON' },
  429: { name: 'RateLimited', description: 'Too many requests', isTemporary: true },
  503: { name: 'Unavailable', description: 'Temporarily unavailable', isTemporary: true },
}

const EXAMPLES: Record<Exclude<ErrorCode, 'INTERNAL'>, Omit<ErrorBody, 'code' | 'requestId'>> = {
  VALIDATION: {
    message: 'Please enter a valid email address',
    fields: { email: 'Please enter a valid email address' },
  },
  UNAUTHENTICATED: { message: 'Please sign in' },
  SECOND_FACTOR_REQUIRED: { message: CODE_NEEDED },
  PASSKEY_REQUIRED: { message: PASSKEY_NEEDED },
  FORBIDDEN: { message: 'You are not allowed to do this' },
  READ_ONLY: { message: READ_ONLY_MESSAGE },
  PROOF_REQUIRED: { message: PROOF_MESSAGE },
  SECOND_FACTOR_SETUP_REQUIRED: { message: SETUP_MESSAGE },
  NOT_FOUND: { message: 'Not found' },
  DUPLICATE: {
    message: 'Another client has this email address',
    fields: { email: 'Another client has this email address' },
    existing: [{ id: 7, name: 'Grace Hopper', company: 'Navy Computing' }],
  },
  CONFLICT: { message: 'Restore the client “Grace Hopper” first: “Cloud migration” belongs to it' },
  STALE_VERSION: {
    message: 'This was changed by someone else in the meantime',
    current: { id: 7, version: 3 },
  },
  IDEMPOTENCY_MISMATCH: { message: 'This Idempotency-Key was used for something else before' },
  PAYLOAD_TOO_LARGE: { message: 'The request is too large' },
  UNSUPPORTED_MEDIA_TYPE: { message: 'Send the body as application/json' },
  RATE_LIMITED: { message: 'Too many requests. Please try again later.' },
  UNAVAILABLE: { message: 'The service is busy. Please try again in a moment.' },
}

const requestId = '8a5c1f6e-3b1d-4c8e-9a55-0d6f2f4f7b10'

/** The shared error responses by name, each with an example of every code it can carry. */
export function errorResponses(): Record<string, object> {
  return Object.fromEntries(
    Object.entries(RESPONSES).map(([status, { name, description, isTemporary }]) => [
      name,
      {
        description,
        ...(isTemporary && { headers: { 'Retry-After': retryAfter } }),
        content: {
          'application/json': {
            schema: { $ref: '#/components/schemas/Error' },
            examples: examplesOf(Number(status)),
          },
        },
      },
    ]),
  )
}

const retryAfter = {
  description: 'Seconds to wait before the next attempt',
  schema: { type: 'integer', minimum: 1 },
}

function examplesOf(status: number): Record<string, object> {
  const codes = Object.entries(EXAMPLES).filter(
    ([code]) => HTTP_STATUS[code as ErrorCode] === status,
  )
  return Object.fromEntries(
    codes.map(([code, { message, ...details }]) => [
      code,
      { value: { message, code, requestId, ...details } },
    ]),
  )
}

/** The error responses of a route: references to the shared ones, by status. */
export function errorResponsesOf(route: Route): Record<string, object> {
  const statuses = new Set(errorCodesOf(route).map((code) => HTTP_STATUS[code] as Status))
  return Object.fromEntries(
    [...statuses].map((status) => [
      status,
      { $ref: `#/components/responses/${RESPONSES[status].name}` },
    ]),
  )
}

function errorCodesOf(route: Route): ErrorCode[] {
  const { method, operation, errors = [] } = route
  const allowed: readonly string[] = POLICY[operation.action]
  const isPublic = allowed.includes('visitor')
  const isForAllSignedIn = ['member', 'manager', 'staff'].every((kind) => allowed.includes(kind))
  const implied: Partial<Record<ErrorCode, unknown>> = {
    VALIDATION: inputKeys(route).length > 0 || operation.repeatable,
    UNAUTHENTICATED: !isPublic,
    FORBIDDEN: method !== 'get' || !(isPublic || isForAllSignedIn),
    PROOF_REQUIRED: PROVEN_ACTIONS.includes(operation.action),
    SECOND_FACTOR_SETUP_REQUIRED:
      TEAM.some((role) => allowed.includes(role)) && !isOpenWithoutSecondFactor(operation.action),
    NOT_FOUND: pathKeys(route).length > 0,
    STALE_VERSION: inputKeys(route).includes('version'),
    IDEMPOTENCY_MISMATCH: operation.repeatable && !isPublic,
    PAYLOAD_TOO_LARGE: bodySchemaOf(route),
    UNSUPPORTED_MEDIA_TYPE: bodySchemaOf(route),
    RATE_LIMITED: operation.limits?.length,
  }
  const codes = (Object.keys(implied) as ErrorCode[]).filter((code) => implied[code])
  return [...codes, ...errors, 'UNAVAILABLE']
}
