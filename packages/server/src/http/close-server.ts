import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'

/** How long (ms) a connection may stay silent before it counts as idle and is closed. */
const IDLE_GRACE_MS = 300

const MAX_TURNS = 200
const IDLE_TURN_MS = 0.5

/**
 * Stops accepting connections and resolves when every request has been answered. Requests that take longer than the
 * grace period are cut off: a body that never ends, or a download over a slow connection.
 *
 * `http.Server.close` closes connections that have not sent a request yet, and so does http-terminator: a load balancer
 * that has just connected would see its request fail. This calls the `close` of `net.Server` instead, which only stops
 * listening, and closes idle connections later.
 *
 * @param graceMs how long (ms) requests may take to be answered
 */
export async function closeServer(server: Server, graceMs: number): Promise<void> {
  server.prependListener('request', (_request, response) => {
    response.setHeader('Connection', 'close')
  })
  await waitForIdleEventLoop()
  const closed = Promise.withResolvers<void>()
  NetServer.prototype.close.call(server, () => closed.resolve())
  // After a long turn of the event loop, requests are still to be read.
  const sweep = setInterval(() => setImmediate(() => server.closeIdleConnections()), IDLE_GRACE_MS)
  const grace = setTimeout(() => server.closeAllConnections(), graceMs)
  await closed.promise
  clearInterval(sweep)
  clearTimeout(grace)
}

/**
 * Resolves after the first turn of the event loop that had next to nothing to do. By then, connections
 * from the accept backlog have been accepted; the kernel resets those that are in it when the server
 * stops listening.
 */
async function waitForIdleEventLoop(): Promise<void> {
  for (let turn = 0; turn < MAX_TURNS; turn += 1) {
    const startedAt = performance.now()
    await nextTurn()
    if (performance.now() - startedAt < IDLE_TURN_MS) return
  }
}
