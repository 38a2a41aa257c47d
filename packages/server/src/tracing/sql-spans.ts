import { SpanKind, SpanStatusCode, trace, type Tracer } from '@opentelemetry/api'
import { Client } from 'pg'
import { errorClass } from '../logging/error-fields.ts'

type Callback = (error: unknown, result: unknown) => void
type Query = (this: Client, ...args: unknown[]) => unknown

/**
 * Makes a span of every SQL statement, with its first word and never its values. Statements outside of a trace are
 * left out. pg has no hook for this, so its method is replaced, once.
 */
export function traceSql(tracer: Tracer): void {
  const prototype = Client.prototype as unknown as { query: Query }
  const { query } = prototype
  prototype.query = function tracedQuery(...args) {
    if (!trace.getActiveSpan()) return query.apply(this, args)
    const operation = operationOf(args[0])
    const attributes = { 'db.system.name': 'postgresql', 'db.operation.name': operation }
    const span = tracer.startSpan(operation, { kind: SpanKind.CLIENT, attributes })
    const ended = (error: unknown) => {
      if (error) {
        span.setStatus({ code: SpanStatusCode.ERROR })
        span.setAttribute('error.type', errorClass(error))
      }
      span.end()
    }
    const callback = args.at(-1)
    if (typeof callback === 'function') {
      const traced: Callback = (error, result) => {
        ended(error)
        ;(callback as Callback)(error, result)
      }
      return query.apply(this, [...args.slice(0, -1), traced])
    }
    const result = query.apply(this, args)
    if (result instanceof Promise) result.then(() => ended(null), ended)
    else span.end()
    return result
  }
}

function operationOf(statement: unknown): string {
  const text = typeof statement === 'string' ? statement : (statement as { text?: string })?.text
  // The first word, or what a WITH does first.
  return (
    /^\s*(?!WITH)(\w+)|\b(SELECT|INSERT|UPDATE|DELETE)\b/i
      .exec(text ?? '')?.[0]
      .trim()
      .toUpperCase() ?? 'SQL'
  )
}
