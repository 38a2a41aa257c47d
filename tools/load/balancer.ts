import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * Balances requests over several servers in turn, as nginx does in the containers. It tries the next server if one
 * refuses the connection, and never sends a request twice.
 */
export async function startBalancer(ports: readonly number[]) {
  let next = 0
  /** The number of failed requests by error code. */
  const errorCounts = new Map<string | undefined, number>()
  const server = createServer((req, res) => forward(req, res, (next += 1), 1))

  function forward(req: IncomingMessage, res: ServerResponse, index: number, tries: number): void {
    const port = ports[index % ports.length]
    const { method, url } = req
    const headers = { ...req.headers, connection: 'close' }
    const target = { host: '127.0.0.1', port, method, path: url, headers, agent: false }
    const upstream = request(target, (response) => {
      const { connection: _hop, 'keep-alive': _hopToo, ...headersToKeep } = response.headers
      res.writeHead(response.statusCode ?? 502, headersToKeep)
      response.pipe(res)
    })
    upstream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED' && tries < ports.length) {
        return forward(req, res, index + 1, tries + 1)
      }
      errorCounts.set(error.code, (errorCounts.get(error.code) ?? 0) + 1)
      if (!res.headersSent) res.writeHead(502)
      res.end()
    })
    // The body can be read only once, so it stays unread until a server accepts the connection.
    upstream.on('socket', (socket) => socket.once('connect', () => req.pipe(upstream)))
  }

  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    errorCounts: () => Object.fromEntries(errorCounts),
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
