import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Readiness } from './health-checks.ts'

export interface HealthServer {
  port: number
  close(): Promise<void>
}

/**
 * Serves GET /healthz, 200 as long as the event loop turns, and GET /readyz: 200 when the worker does
 * its work, also with Redis or the mail server away (degraded), and 503 otherwise.
 *
 * @throws when the port is taken
 */
export async function serveHealth(
  host: string,
  port: number,
  readiness: () => Promise<Readiness>,
): Promise<HealthServer> {
  const server = createServer((request, response) => {
    void answer(request, readiness).then(([status, body]) => {
      const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' }
      response.writeHead(status, headers).end(JSON.stringify(body))
    })
  })
  server.listen(port, host)
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function answer(
  { method, url }: IncomingMessage,
  readiness: () => Promise<Readiness>,
): Promise<[status: number, body: object]> {
  if (method !== 'GET') return [405, { status: 'method not allowed' }]
  if (url === '/healthz') return [200, { status: 'ok' }]
  if (url !== '/readyz') return [404, { status: 'not found' }]
  const ready = await readiness()
  return [ready.status === 'unavailable' ? 503 : 200, ready]
}
