/** What a span tells about itself. Never anything about a person: no address, no text, no value of a query. */
type SpanAttributes = Record<string, string | number | boolean>

/** A step of a trace while it runs. */
interface Span {
  set(attributes: SpanAttributes): void
  rename(name: string): void
}

export interface SpanOptions {
  kind?: 'server' | 'client' | 'consumer'
  attributes?: SpanAttributes
  /** The `traceparent` of the step that caused this one in another process. */
  parent?: string | undefined
}

/** Records the steps of a call over all processes, by the names and rules of OpenTelemetry. */
export interface Tracer {
  isOn: boolean
  /** Runs `work` as a step of the current one. A step that throws is marked as failed. */
  span<T>(name: string, options: SpanOptions, work: (span: Span) => Promise<T>): Promise<T>
  /** The current step in the form of W3C Trace Context, for what another process does because of it. */
  traceparent(): string | undefined
  /** Sends the steps that were not sent yet, for at most 2 s. */
  stop(): Promise<void>
}

const noSpan: Span = { set: () => undefined, rename: () => undefined }

/** Records nothing. */
export const noTracer: Tracer = {
  isOn: false,
  span: (_name, _options, work) => work(noSpan),
  traceparent: () => undefined,
  stop: async () => undefined,
}
