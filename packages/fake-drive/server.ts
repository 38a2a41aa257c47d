import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { isRefusal, json, type Answer } from './answer.ts'
import { nextFailure } from './faults.ts'
import { outage } from './google-error.ts'
import { notFoundPage } from './pages.ts'
import { findRoute } from './routes.ts'
import type { Sandbox } from './sandbox.ts'

/** Counts the request, and lets it wait or fail where that was asked for. */
async function suffer(
  sandbox: Sandbox,
  url: URL,
  request: IncomingMessage,
  response: ServerResponse,
) {
  const { faults } = sandbox
  const seen = {
    method: request.method ?? '',
    path: url.pathname,
    search: url.search,
    aborted: false,
  }
  faults.requests.push(seen)
  const left = new AbortController()
  response.once('close', () => {
    seen.aborted = !response.writableFinished
    left.abort()
  })
  if (faults.delay > 0) await pause(faults.delay, undefined, { signal: left.signal })
  const status = nextFailure(faults)
  if (status !== null) throw outage(status)
}

async function answer(
  sandbox: Sandbox,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<Answer> {
  const url = new URL(request.url ?? '/', sandbox.url)
  const route = findRoute(request.method ?? '', url.pathname)
  if (!route) return url.pathname.startsWith('/drive/v3') ? json({}, 404) : notFoundPage()
  if (route.isApi) await suffer(sandbox, url, request, response)
  return route.handler({ request, url, id: route.id, sandbox })
}

// A page elsewhere could point its own host name at this address to act in the visitor's browser.
function isAddressedToUs({ headers }: IncomingMessage): boolean {
  return /^(localhost|127\.0\.0\.1)(:\d+)?$/.test(headers.host ?? '')
}

function send(response: ServerResponse, { status, headers, body }: Answer): void {
  if (response.destroyed) return
  response.writeHead(status, {
    ...headers,
    'content-length': Buffer.byteLength(body),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  })
  response.end(body)
}

/** Starts the sandbox on the loopback address; resolves to what ends it. */
export async function listen(sandbox: Sandbox, port: number): Promise<() => Promise<void>> {
  const server = createServer((request, response) => {
    if (!isAddressedToUs(request)) return send(response, json({ message: 'Unknown host' }, 421))
    answer(sandbox, request, response).then(
      (result) => send(response, result),
      (error: unknown) =>
        send(response, isRefusal(error) ? error.answer : json({ message: String(error) }, 500)),
    )
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  sandbox.url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : port}`
  return async () => {
    const closed = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await closed
  }
}
