import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors'
import type { ErrorCode } from '@loggia/contracts/errors'

export interface Failure {
  message: string
  code: ErrorCode | null
  /** The first error of each field, by field name. */
  fields: Record<string, string>
}

const SESSION_ENDED =
  'Your session has ended. Please sign in again in another tab, then try again here.'

/** The error that the server answered; null without an answer (no network, or an unreadable one). */
export function failureOf(error: unknown): Failure | null {
  const failure = readFailure(error)
  return failure?.code === 'UNAUTHENTICATED' ? { ...failure, message: SESSION_ENDED } : failure
}

function readFailure(error: unknown): Failure | null {
  if (CombinedGraphQLErrors.is(error)) {
    const [first] = error.errors
    return first ? { message: first.message, ...details(first.extensions) } : null
  }
  // Errors raised before GraphQL is reached, such as rate limits, have the body of REST errors.
  return ServerError.is(error) ? fromBody(error.bodyText) : null
}

/** The server's message, or null: callers then use the text that is specified for that case. */
export function errorMessage(error: unknown): string | null {
  return failureOf(error)?.message ?? null
}

/** Whether the server says that there is no such row. */
export function isNotFound(error: unknown): boolean {
  return failureOf(error)?.code === 'NOT_FOUND'
}

function fromBody(text: string): Failure | null {
  try {
    const body: unknown = JSON.parse(text)
    if (!isRecord(body)) return null
    // Apollo reads GraphQL's own errors only for some media types of the response.
    const [first]: unknown[] = Array.isArray(body.errors) ? body.errors : []
    if (isRecord(first)) return failureFrom(first.message, first.extensions)
    return failureFrom(body.message, body)
  } catch {
    return null
  }
}

function failureFrom(message: unknown, source: unknown): Failure | null {
  return typeof message === 'string' ? { message, ...details(source) } : null
}

function details(source: unknown): Omit<Failure, 'message'> {
  const { code, fields } = isRecord(source) ? source : {}
  const texts = Object.entries(isRecord(fields) ? fields : {}).filter(isText)
  return {
    // Checking against the list of codes would bring zod into the first load; an unknown code matches nothing.
    code: typeof code === 'string' ? (code as ErrorCode) : null,
    fields: Object.fromEntries(texts),
  }
}

function isText(entry: [string, unknown]): entry is [string, string] {
  return typeof entry[1] === 'string'
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
