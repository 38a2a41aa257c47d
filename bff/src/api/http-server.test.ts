import { once } from 'node:events'
import type { RequestListener, ServerResponse } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setInterval as every } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createHttpServer, REQUEST_LIMITS } from './http-server.ts'

const SHORT = { ...REQUEST_LIMITS, headersMs: 150, requestMs: 300, checkEveryMs: 20 }

/** Node answers it with 408. */
const TOO_SLOW = 'ERR_HTTP_REQUEST_TIMEOUT'

/**
 * Runs a server with short limits, and sends pieces to it until they end or the server hangs up. The reason is the
 * server's own: a client that sends to a closed connection loses the answer that came before.
 */
async function talk(listener: RequestListener, pieces: Iterable<string>, pauseMs = 20) {
  const server = createHttpServer(listener, SHORT).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  let cutOff: string | undefined
  server.on('clientError', (error: NodeJS.ErrnoException, connection) => {
    cutOff = error.code
    connection.destroy()
  })
  const answer = text(socket).catch(() => '')
  const iterator = pieces[Symbol.iterator]()
  const startedAt = performance.now()
  for await (const _ of every(pauseMs)) {
    const { value, done } = iterator.next()
    if (done || socket.readableEnded || !socket.writable) break
    socket.write(value)
  }
  const heard = await answer
  const ms = performance.now() - startedAt
  server.close()
  return { heard, cutOff, ms }
}

function* endless(start: string, piece: string) {
  yield start
  for (;;) yield piece
}

test('headers have 15 seconds and whole requests 30, looked at every second, idle connections 65', () => {
  expect(REQUEST_LIMITS).toEqual({
    headersMs: 15_000,
    requestMs: 30_000,
    checkEveryMs: 1_000,
    idleMs: 65_000,
  })
  const { headersTimeout, requestTimeout, keepAliveTimeout } = createHttpServer(() => undefined)
  expect({ headersTimeout, requestTimeout, keepAliveTimeout }).toEqual({
    headersTimeout: 15_000,
    requestTimeout: 30_000,
    keepAliveTimeout: 65_000,
  })
})

test('headers that come slowly are cut off', async () => {
  const pieces = endless('GET / HTTP/1.1\r\nHost: x\r\n', 'X-Slow: 1\r\n')
  const { cutOff, ms } = await talk(() => expect.unreachable('the headers never end'), pieces)
  expect(cutOff).toBe(TOO_SLOW)
  expect(ms).toBeGreaterThanOrEqual(SHORT.headersMs)
})

test('a connection that sends nothing is cut off', async () => {
  const { cutOff } = await talk(() => expect.unreachable('nothing was sent'), [])
  expect(cutOff).toBe(TOO_SLOW)
})

test('a body that comes slowly is cut off', async () => {
  const start = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\n'
  const received: Buffer[] = []
  const count: RequestListener = (request) =>
    request.on('data', (piece: Buffer) => received.push(piece)).on('error', () => undefined)
  let { cutOff, ms } = await talk(count, endless(start, 'x'))
  // On a machine that stood still meanwhile, nothing more than the beginning came in time.
  while (received.length < 2) ({ cutOff, ms } = await talk(count, endless(start, 'x')))
  expect(cutOff).toBe(TOO_SLOW)
  expect(ms).toBeGreaterThanOrEqual(SHORT.requestMs)
})

test('a download may take longer than a request', async () => {
  async function sendSlowly(response: ServerResponse) {
    const endAt = performance.now() + 2 * SHORT.requestMs
    for await (const _ of every(20)) {
      response.write('part ')
      if (performance.now() > endAt) break
    }
    response.end('end')
  }
  const slow: RequestListener = (_request, response) => void sendSlowly(response)
  const request = 'GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'
  let { heard, cutOff, ms } = await talk(slow, [request])
  // On a machine that stood still meanwhile, the request itself came too late, and no download began.
  while (cutOff) ({ heard, cutOff, ms } = await talk(slow, [request]))
  expect(heard).toMatch(/part [^]*end/)
  expect(ms).toBeGreaterThan(2 * SHORT.requestMs)
})
