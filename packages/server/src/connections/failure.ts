/** The reason why a service could not be reached, and the remedy. Each is half a sentence without a full stop. */
export interface ConnectionFailure {
  reason: string
  remedy: string
}

/** The part of an error that names the failure: its code, and the place. */
export interface ErrorFacts {
  code: string
  message: string
  /** `host:port`, as far as the error knows it. */
  place: string
}

/** An error of a library and everything that it wraps, the innermost first. */
export function factsOf(error: unknown): ErrorFacts[] {
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
