import { noTracer, type Tracer } from './tracer.ts'

/** The variables of tracing. OpenTelemetry itself reads further ones, such as OTEL_EXPORTER_OTLP_HEADERS. */
interface TracingSettings {
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined
  OTEL_TRACES_SAMPLER_ARG: number
}

/**
 * The tracer of a program. The libraries of OpenTelemetry are loaded only if there is somewhere to send traces.
 *
 * @param program part of the name of the service: `loggia-bff`
 */
export async function createTracer(program: string, settings: TracingSettings): Promise<Tracer> {
  if (settings.OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return noTracer
  const { openTelemetry } = await import('./open-telemetry.ts')
  return openTelemetry(`loggia-${program}`, settings.OTEL_TRACES_SAMPLER_ARG)
}
