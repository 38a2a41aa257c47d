import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'

/** How long (ms) a connection may be silent: its call is on the way, or there is none. */
const YOUNG = 300

/**
 * Takes no more connections and resolves when every call has its answer. A server that is closed in
 * Node's own way cuts off connections that have not said anything yet, whose calls then fail.
 */
export async function closeServer(server: Server): Promise<void> {
  server.prependListener('request', (_request, response) => {
    response.setHeader('Connection', 'close')
  })
  const closed = Promise.withResolvers<void>()
  NetServer.prototype.close.call(server, () => closed.resolve())
  const sweep = setInterval(() => server.closeIdleConnections(), YOUNG)
  await closed.promise
  clearInterval(sweep)
}
