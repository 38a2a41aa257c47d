import {
  context,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Context,
} from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import {
  defaultResource,
  envDetector,
  detectResources,
  resourceFromAttributes,
} from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { errorClass } from '../logging/error-fields.ts'
import { withTimeout } from '../with-timeout.ts'
import { traceRedis } from './redis-spans.ts'
import { traceSql } from './sql-spans.ts'
import type { SpanOptions, Tracer } from './tracer.ts'

const MAX_STOP_MS = 2_000

const KINDS = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
} satisfies Record<NonNullable<SpanOptions['kind']>, SpanKind>

/**
 * Sends the spans of this process, and those of its SQL statements and Redis commands, to the OTLP endpoint of the
 * environment.
 *
 * @param share of the traces that are recorded, 0 to 1
 */
export function openTelemetry(serviceName: string, share: number): Tracer {
  const provider = new TracerProvider({
    // The environment may rename the service and add attributes to it.
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': serviceName }))
      .merge(detectResources({ detectors: [envDetector] })),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  const tracer = provider.getTracer('loggia')
  traceSql(tracer)
  traceRedis(tracer)

  return {
    isOn: true,
    span(name, { kind, attributes = {}, parent }, work) {
      const options = { attributes, ...(kind && { kind: KINDS[kind] }) }
      return tracer.startActiveSpan(name, options, contextOf(parent), async (span) => {
        try {
          return await work({
            set: (more) => void span.setAttributes(more),
            rename: (newName) => void span.updateName(newName),
          })
        } catch (error) {
          span.setStatus({ code: SpanStatusCode.ERROR })
          span.setAttribute('error.type', errorClass(error))
          throw error
        } finally {
          span.end()
        }
      })
    },
    traceparent() {
      const current = trace.getActiveSpan()?.spanContext()
      if (!current || !trace.isSpanContextValid(current)) return undefined
      const flags = current.traceFlags.toString(16).padStart(2, '0')
      return `00-${current.traceId}-${current.spanId}-${flags}`
    },
    async stop() {
      await withTimeout(provider.shutdown(), MAX_STOP_MS).catch(() => undefined)
    },
  }
}

/** The context in which the step of another process is the current one. */
function contextOf(traceparent: string | undefined): Context {
  const parts = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/.exec(traceparent ?? '')
  const [, traceId, spanId, flags] = parts ?? []
  if (!traceId || !spanId) return context.active()
  const isSampled = Number.parseInt(flags ?? '', 16) & TraceFlags.SAMPLED
  const traceFlags = isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true })
}
