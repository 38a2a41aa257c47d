import { CONNECTION_RULES } from './rules.ts'

/**
 * The reason why PostgreSQL, Redis or the mail server could not be reached, and the remedy, whatever library reports it
 * and however it wraps the error.
 *
 * @returns null for any other error
 */
export function explainConnection(error: unknown): ConnectionFailure | null {
  const facts = factsOf(error)
  for (const { codes, message: pattern, reason, remedy } of CONNECTION_RULES) {
    const fact = facts.find(({ code, message }) => codes?.includes(code) || pattern?.test(message))
    if (fact) return { reason: typeof reason === 'string' ? reason : reason(fact.place), remedy }
  }
  return null
}

/** The same as one sentence for people; the message of any other error. */
export function connectionSentence(service: string, error: unknown): string {
  const failure = explainConnection(error)
  if (failure) return `${service}: ${failure.reason}; ${failure.remedy}.`
  return `${service}: ${error instanceof Error ? error.message : String(error)}`
}

/** The reason why a service could not be reached, and the remedy. Each is half a sentence without a full stop. */
interface ConnectionFailure {
  reason: string
  remedy: string
}

/** The part of an error that names the failure: its code, and the place. */
interface ErrorFacts {
  code: string
  message: string
  /** `host:port`, as far as the error knows it. */
  place: string
}

/** An error of a library and everything that it wraps, the innermost first. */
function factsOf(error: unknown): ErrorFacts[] {
  const facts: ErrorFacts[] = []
  const seen = new Set<unknown>()
  const visit = (value: unknown) => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return
    seen.add(value)
    const wrapper: Wrapper = value
    for (const inner of [wrapper.cause, wrapper.meta, wrapper.driverAdapterError]) visit(inner)
    if (Array.isArray(wrapper.errors)) wrapper.errors.forEach(visit)
    const message = text(wrapper.originalMessage) || text(wrapper.message)
    for (const code of [text(wrapper.originalCode), text(wrapper.code)]) {
      if (code || message) facts.push({ code, message, place: placeOf(wrapper) })
    }
  }
  visit(error)
  return facts
}

interface Wrapper {
  code?: unknown
  originalCode?: unknown
  message?: unknown
  originalMessage?: unknown
  address?: unknown
  hostname?: unknown
  host?: unknown
  port?: unknown
  cause?: unknown
  meta?: unknown
  driverAdapterError?: unknown
  errors?: unknown
}

function placeOf({ address, hostname, host, port }: Wrapper): string {
  const name = text(hostname) || text(address) || text(host)
  return typeof port === 'number' && name ? `${name}:${port}` : name
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
