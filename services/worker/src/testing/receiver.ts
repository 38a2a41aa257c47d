import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { Webhook } from 'standardwebhooks'

/** A request, as a receiver of webhooks gets it. */
interface Call {
  headers: IncomingHttpHeaders
  body: string
  event: { type: string; timestamp: string; data: { id: number | string; url?: string } }
}

/** The status that a receiver answers; `hang` is none. */
type Behaviour = (call: Call) => number | 'hang'

/** A receiver of webhooks on this machine, which keeps what it is sent. */
export async function startReceiver() {
  const calls: Call[] = []
  const receiver = {
    calls,
    behaviour: ((): number | 'hang' => 204) as Behaviour,
    url: '',
    /** Stops listening; the port stays its own for the next start. */
    async stop() {
      server.closeAllConnections()
      if (server.listening) await new Promise((closed) => server.close(closed))
    },
    async start(port = 0) {
      server.listen(port, '127.0.0.1')
      await once(server, 'listening')
    },
    port: () => (server.address() as AddressInfo).port,
    /** The types of a record's events, in the order of their first arrival. */
    typesOf(id: number): string[] {
      const first = new Map<unknown, string>()
      for (const { headers, event } of calls) {
        const messageId = headers['webhook-id']
        if (event.data.id === id && !first.has(messageId)) first.set(messageId, event.type)
      }
      return [...first.values()]
    },
    /** Checks the signatures of all calls as receivers do. @throws when one is wrong */
    verifyAll(secret: string) {
      for (const { body, headers } of calls) {
        new Webhook(secret).verify(body, headers as Record<string, string>)
      }
    },
  }
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const call = { headers: request.headers, body, event: JSON.parse(body) }
      calls.push(call)
      const status = receiver.behaviour(call)
      if (status !== 'hang') response.writeHead(status, { 'content-type': 'text/plain' }).end('ok')
    })
  })
  await receiver.start()
  receiver.url = `http://127.0.0.1:${receiver.port()}/hook`
  return receiver
}

export type Receiver = Awaited<ReturnType<typeof startReceiver>>
