import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Readiness } from './readiness.ts'

/**
 * Answers the probes of orchestrators and load balancers. GET /healthz: 200 as long as the event loop
 * turns. GET /readyz: 200 when requests can be served, even if degraded, else 503, with the state of
 * each engine. Fits `http.createServer` as well as `app.use` of Express.
 *
 * @returns a listener that calls `next` for any other path; without a `next` it answers 404
 */
export function healthEndpoints(readiness: () => Promise<Readiness>) {
  return (request: IncomingMessage, response: ServerResponse, next?: () => void): void => {
    const [path] = (request.url ?? '').split('?')
    if (path !== '/healthz' && path !== '/readyz') {
      if (next) return next()
      return send(response, 404, { status: 'not found' })
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return send(response, 405, { status: 'method not allowed' })
    }
    if (path === '/healthz') return send(response, 200, { status: 'ok' })
    void readiness().then((state) =>
      send(response, state.status === 'unavailable' ? 503 : 200, state),
    )
  }
}

function send(response: ServerResponse, status: number, body: object): void {
  const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' }
  response.writeHead(status, headers).end(JSON.stringify(body))
}
