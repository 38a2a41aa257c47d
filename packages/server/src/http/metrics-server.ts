import { startServer, type InternalServer } from './start-server.ts'

/** The source of Prometheus' scrapes; a `Registry` of prom-client is one. */
interface MetricsSource {
  contentType: string
  metrics(): Promise<string>
}

/**
 * Serves `/metrics` on a port of its own.
 *
 * @returns null without a port
 * @throws when the port is taken
 */
export async function serveMetrics(
  { METRICS_HOST, METRICS_PORT }: { METRICS_HOST: string; METRICS_PORT?: number | undefined },
  source: MetricsSource,
): Promise<InternalServer | null> {
  if (METRICS_PORT === undefined) return null
  return startServer(METRICS_HOST, METRICS_PORT, (request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end()
    source.metrics().then(
      (text) => response.writeHead(200, { 'content-type': source.contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
}
