import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'

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
  await quietMoment()
  const closed = Promise.withResolvers<void>()
  NetServer.prototype.close.call(server, () => closed.resolve())
  const sweep = setInterval(() => server.closeIdleConnections(), YOUNG)
  await closed.promise
  clearInterval(sweep)
}

/**
 * Resolves right after a turn of the event loop that had next to nothing to do: whoever had connected by
 * then is let in. Connections that wait at the door when it closes are cut off by the kernel.
 */
async function quietMoment(): Promise<void> {
  for (let turn = 0; turn < 200; turn += 1) {
    const started = performance.now()
    await nextTurn()
    if (performance.now() - started < 0.5) return
  }
}
