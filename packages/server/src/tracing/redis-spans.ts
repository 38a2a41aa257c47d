import { tracingChannel } from 'node:diagnostics_channel'
import { SpanKind, SpanStatusCode, trace, type Span, type Tracer } from '@opentelemetry/api'
import { errorClass } from '../logging/error-fields.ts'

interface Command {
  command: string
  error?: unknown
}

/** Makes a span of every Redis command, by its name only. Commands outside of a trace, such as BullMQ's own, are left out. */
export function traceRedis(tracer: Tracer): void {
  const spans = new WeakMap<object, Span>()
  tracingChannel<object, Command>('ioredis:command').subscribe({
    start(message) {
      if (!trace.getActiveSpan()) return
      const attributes = { 'db.system.name': 'redis', 'db.operation.name': message.command }
      spans.set(message, tracer.startSpan(message.command, { kind: SpanKind.CLIENT, attributes }))
    },
    end: () => undefined,
    asyncStart: () => undefined,
    error(message) {
      const span = spans.get(message)
      span?.setStatus({ code: SpanStatusCode.ERROR })
      span?.setAttribute('error.type', errorClass(message.error))
    },
    asyncEnd(message) {
      spans.get(message)?.end()
    },
  })
}
