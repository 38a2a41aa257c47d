import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors'
import type { ErrorCode } from '@loggia/contracts/errors'

export interface Failure {
  message: string
  code: ErrorCode | null
  /** The first fault of each field, by field name. */
  fields: Record<string, string>
}

/** What the server said went wrong; null when it said nothing (no network, no readable answer). */
export function failureOf(error: unknown): Failure | null {
  if (CombinedGraphQLErrors.is(error)) {
    const [first] = error.errors
    return first ? { message: first.message, ...details(first.extensions) } : null
  }
  // What fails before GraphQL is reached, such as a limit, is answered as REST does.
  return ServerError.is(error) ? fromBody(error.bodyText) : null
}

/** The server's message; null lets the caller use the words specified for that. */
export function errorMessage(error: unknown): string | null {
  return failureOf(error)?.message ?? null
}

function fromBody(text: string): Failure | null {
  try {
    const body: unknown = JSON.parse(text)
    if (!isRecord(body)) return null
    // GraphQL's own refusals are read by Apollo or left to us, depending on the media type of the answer.
    const [first]: unknown[] = Array.isArray(body.errors) ? body.errors : []
    if (isRecord(first)) return failureFrom(first.message, first.extensions)
    return failureFrom(body.message, body)
  } catch {
    return null
  }
}

function failureFrom(message: unknown, from: unknown): Failure | null {
  return typeof message === 'string' ? { message, ...details(from) } : null
}

function details(from: unknown): Omit<Failure, 'message'> {
  const { code, fields } = isRecord(from) ? from : {}
  const texts = Object.entries(isRecord(fields) ? fields : {}).filter(isText)
  return {
    // The list of codes would bring zod into the first load; a code we do not know matches nothing.
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
