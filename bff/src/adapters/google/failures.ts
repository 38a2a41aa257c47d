import { CANNOT_PREVIEW, TOO_LARGE_TO_PREVIEW } from '@loggia/contracts/documents'
import { z } from 'zod'
import { KEY_LOST } from '../../core/drive-ports.ts'
import { AppError, notFound } from '../../core/errors.ts'

export const NOT_ANSWERING = 'Google Drive is not answering. Please try again in a moment.'

/** The body of a failure: of Drive with a list of reasons, of the token endpoint with one word. */
const failureBody = z.union([
  z
    .object({ error: z.object({ errors: z.array(z.object({ reason: z.string() })).min(1) }) })
    .transform(({ error }) => error.errors[0]?.reason),
  z.object({ error: z.string() }).transform(({ error }) => error),
])

const thrownByClient = z.object({
  response: z.object({ status: z.number(), data: z.unknown() }),
})

/** What Google refused with, as far as it may be told on: never a word of its texts. */
interface Refusal {
  /** Undefined when there was no answer. */
  status: number | undefined
  reason: string
}

function refusalOf(thrown: unknown): Refusal {
  const { data: answer } = thrownByClient.safeParse(thrown)
  if (!answer) return { status: undefined, reason: 'no answer' }
  const { status, data } = answer.response
  const body = failureBody.safeParse(typeof data === 'string' ? parsed(data) : data)
  const reason = body.data ?? ''
  return { status, reason: /^\w{1,64}$/.test(reason) ? reason : 'no reason' }
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}

/** Whether the access token was refused. */
export function isTokenRefused(thrown: unknown): boolean {
  return refusalOf(thrown).status === 401
}

const BUSY = ['rateLimitExceeded', 'userRateLimitExceeded', 'backendError']

/** Whether the same call may well succeed when it is made once more. */
export function isPassing(thrown: unknown): boolean {
  if (thrown instanceof AppError) return false
  const { status, reason } = refusalOf(thrown)
  return status === undefined || status === 429 || status >= 500 || BUSY.includes(reason)
}

const NOT_FOR_US = ['insufficientFilePermissions', 'appNotAuthorizedToFile', 'forbidden']

const NOT_TO_BE_SHOWN = [
  'fileNotExportable',
  'fileNotDownloadable',
  'cannotDownloadFile',
  'cannotExportFile',
  'cannotDownloadAbusiveFile',
]

/** What people are told of a failed call. The cause, for the log, is a status and a reason. */
export function toDriveFailure(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown
  const { status, reason } = refusalOf(thrown)
  if (reason === 'invalid_grant') {
    return new AppError('NOT_FOUND', 'Google Drive is not connected', { cause: KEY_LOST })
  }
  if (status === 404 || NOT_FOR_US.includes(reason)) return notFound('Document')
  if (reason === 'exportSizeLimitExceeded') return new AppError('FORBIDDEN', TOO_LARGE_TO_PREVIEW)
  if (NOT_TO_BE_SHOWN.includes(reason)) return new AppError('FORBIDDEN', CANNOT_PREVIEW)
  const cause = new Error(`Google answered ${status ?? 'nothing'}: ${reason}`)
  return new AppError('UNAVAILABLE', NOT_ANSWERING, { retryAfter: 5, cause })
}
