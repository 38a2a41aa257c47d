import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * Passes calls on to several servers in turn, as nginx does in the containers: the next one is asked
 * when one cannot be reached, and a call that was sent is not sent twice.
 */
export async function startBalancer(ports: readonly number[]) {
  let turn = 0
  /** Why calls failed here, and how often. */
  const reasons = new Map<string | undefined, number>()
  const server = createServer((req, res) => pass(req, res, (turn += 1), 1))

  function pass(req: IncomingMessage, res: ServerResponse, which: number, tries: number): void {
    const port = ports[which % ports.length]
    const { method, url } = req
    const headers = { ...req.headers, connection: 'close' }
    const target = { host: '127.0.0.1', port, method, path: url, headers, agent: false }
    const onward = request(target, (answer) => {
      const { connection: _hop, 'keep-alive': _hopToo, ...kept } = answer.headers
      res.writeHead(answer.statusCode ?? 502, kept)
      answer.pipe(res)
    })
    onward.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED' && tries < ports.length) {
        return pass(req, res, which + 1, tries + 1)
      }
      reasons.set(error.code, (reasons.get(error.code) ?? 0) + 1)
      if (!res.headersSent) res.writeHead(502)
      res.end()
    })
    // Nothing of the body is read before somebody is there to take it.
    onward.on('socket', (socket) => socket.once('connect', () => req.pipe(onward)))
  }

  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    reasons: () => Object.fromEntries(reasons),
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
