import type { MailReason } from '@loggia/contracts/mail-connections/reasons'
import { jsonOrNull } from '@loggia/server/json-or-null'
import { z } from 'zod'

/** Why a call to Microsoft or Google failed. It carries no text of theirs, which may quote names and addresses. */
export class MailProviderError extends Error {
  override name = 'MailProviderError'
  readonly reason: MailReason
  /** The status and the provider's own word for it, such as `403: ErrorAccessDenied`. */
  readonly errorClass: string
  /** Undefined without an answer. */
  readonly status: number | undefined
  /** The provider's words for the failure, from the most to the least exact. */
  readonly words: readonly string[]
  /** The seconds that the provider asks to wait. */
  readonly retryAfter: number | undefined

  constructor(reason: MailReason, { status, words = [], retryAfter, cause }: Failure = {}) {
    const errorClass = `${status ?? 'nothing'}: ${words[0] ?? reason}`
    super(errorClass, { cause })
    this.reason = reason
    this.errorClass = errorClass
    this.status = status
    this.words = words
    this.retryAfter = retryAfter
  }
}

interface Failure {
  status?: number | undefined
  words?: readonly string[]
  retryAfter?: number | undefined
  cause?: unknown
}

const REASONS: Record<string, MailReason> = {
  '50020': 'wrong-tenant',
  '50128': 'wrong-tenant',
  '90002': 'wrong-tenant',
  '700016': 'wrong-tenant',
  '65001': 'admin-consent-needed',
  '90093': 'admin-consent-needed',
  '90094': 'admin-consent-needed',
  '65004': 'consent-refused',
  '50011': 'redirect-mismatch',
  '70011': 'missing-scope',
  '7000215': 'wrong-secret',
  '7000222': 'secret-ended',
  consent_required: 'admin-consent-needed',
  admin_policy_enforced: 'admin-policy',
  org_internal: 'org-internal',
  redirect_uri_mismatch: 'redirect-mismatch',
  access_denied: 'consent-refused',
  invalid_scope: 'missing-scope',
  invalid_client: 'wrong-secret',
  deleted_client: 'wrong-secret',
  disabled_client: 'wrong-secret',
  unauthorized_client: 'wrong-secret',
  invalid_grant: 'consent-withdrawn',
  interaction_required: 'consent-withdrawn',
  ErrorInvalidUser: 'mailbox-not-found',
  ErrorNonExistentMailbox: 'mailbox-not-found',
  ResourceNotFound: 'mailbox-not-found',
  Request_ResourceNotFound: 'mailbox-not-found',
  MailboxNotEnabledForRESTAPI: 'no-mailbox',
  MailboxNotHostedInExchangeOnline: 'no-mailbox',
  failedPrecondition: 'no-mailbox',
  ErrorAccessDenied: 'access-denied',
  ErrorSendAsDenied: 'access-denied',
  Authorization_RequestDenied: 'access-denied',
  ACCESS_TOKEN_SCOPE_INSUFFICIENT: 'missing-scope',
  insufficientPermissions: 'missing-scope',
  SERVICE_DISABLED: 'api-disabled',
  accessNotConfigured: 'api-disabled',
  rateLimitExceeded: 'rate-limit',
  userRateLimitExceeded: 'rate-limit',
  dailyLimitExceeded: 'rate-limit',
  quotaExceeded: 'rate-limit',
  ApplicationThrottled: 'rate-limit',
}

const word = z.string().regex(/^\w{1,64}$/)
const words = z.array(z.object({ reason: word.nullish().catch(null) })).nullish()

/** The bodies of errors: a token endpoint names a code, the APIs describe one. */
const errorBody = z.object({
  error_codes: z.array(z.number()).nullish().catch(null),
  error: z.union([
    word.transform((code) => [code]),
    z
      .object({ code: z.unknown(), status: z.unknown(), errors: words, details: words })
      .partial()
      .transform(({ code, status, errors, details }) => [
        ...[...(details ?? []), ...(errors ?? [])].map(({ reason }) => reason),
        code,
        status,
      ]),
  ]),
  error_description: z.string().nullish().catch(null),
})

/** The provider's words in the body of an error, or in the parameters with which a browser returns. */
export function wordsOf(body: unknown): string[] {
  const { data } = errorBody.safeParse(typeof body === 'string' ? jsonOrNull(body) : body)
  if (!data) return []
  const [, described] = /AADSTS(\d+)/.exec(data.error_description ?? '') ?? []
  const all = [...(data.error_codes ?? []).map(String), described, ...data.error]
  return all.filter((each): each is string => word.safeParse(each).success)
}

/**
 * What a failure means to people.
 *
 * @param status of HTTP; undefined without an answer
 */
export function mailReasonOf(status: number | undefined, said: readonly string[]): MailReason {
  for (const each of said) {
    const known = REASONS[each]
    if (known) return known
  }
  if (status === 429) return 'rate-limit'
  return status === undefined || status >= 500 ? 'not-answering' : 'refused'
}

/** Whether the access token was rejected, so that another one may help. */
export function isTokenRejected(error: unknown): boolean {
  return error instanceof MailProviderError && error.status === 401
}

/** The refusals of a token after which only a person can help. */
const LOST: readonly MailReason[] = [
  'wrong-tenant',
  'admin-consent-needed',
  'consent-refused',
  'missing-scope',
  'wrong-secret',
  'secret-ended',
  'admin-policy',
  'org-internal',
  'consent-withdrawn',
  'key-changed',
]

/** Whether a refused token means that the mailbox has to be connected again. */
export function isLost(error: unknown): error is MailProviderError {
  return error instanceof MailProviderError && LOST.includes(error.reason)
}

/** A request to an API, whose headers come beside the token. */
export interface ProviderRequest extends RequestInit {
  headers?: Record<string, string>
}

/**
 * Calls Microsoft or Google. A redirect counts as no answer: it would carry secrets and emails elsewhere, and a page to
 * sign in at would count as sent.
 *
 * @returns the answer, with a status below 300
 * @throws MailProviderError
 */
export async function callProvider(url: string, init: RequestInit): Promise<Response> {
  let response: Response
  try {
    response = await fetch(url, { ...init, redirect: 'error' })
  } catch (cause) {
    throw new MailProviderError('not-answering', { cause })
  }
  if (response.ok) return response
  const { status, headers } = response
  const said = wordsOf(await textOf(response))
  const retryAfter = secondsOf(headers.get('retry-after'))
  throw new MailProviderError(mailReasonOf(status, said), { status, words: said, retryAfter })
}

/** The longest wait (s) that is obeyed: whether a mailbox is still the connected one is asked after it. */
const MAX_RETRY_AFTER = 15 * 60

/** A Retry-After, which is a number of seconds or a date. */
function secondsOf(header: string | null): number | undefined {
  if (header === null) return undefined
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1_000
  return seconds > 0 ? Math.min(Math.ceil(seconds), MAX_RETRY_AFTER) : undefined
}

/** How much (in bytes) of an answer is read: those that are expected are far shorter. */
const MAX_ANSWER = 4 * 1024 * 1024

/** The text of an answer; empty for one that was cut off or is too long. */
async function textOf({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let bytes = 0
  try {
    for await (const part of body ?? []) {
      parts.push(part)
      bytes += part.length
      // Leaving the loop ends the download.
      if (bytes > MAX_ANSWER) return ''
    }
  } catch {
    return ''
  }
  return Buffer.concat(parts).toString()
}

/** Reads a JSON answer of a known shape. @throws MailProviderError for one that was cut off, too long, or of a machine in between */
export async function readAnswer<T>(response: Response, schema: z.ZodType<T>): Promise<T> {
  const { data, success } = schema.safeParse(jsonOrNull(await textOf(response)))
  if (success) return data
  throw malformed(response.status)
}

/** The error for an answer that makes no sense. */
export function malformed(status?: number): MailProviderError {
  return new MailProviderError('not-answering', { status, words: ['malformed'] })
}
