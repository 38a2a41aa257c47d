import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import {
  beginUpload,
  cancelUpload,
  continueUpload,
  createFile,
  deleteFile,
  moveFile,
} from './uploads/uploads.ts'
import { askConsent, decideConsent } from './authorize.ts'
import { exportFile, getAbout, getFile, listFiles, listSharedDrives } from './drive-api.ts'
import { homePage, notFoundPage, viewPage } from './pages.ts'
import { driveError, json, oauthError, ResponseError, type FakeResponse } from './response.ts'
import type { Handler, State } from './state.ts'
import { issueToken, revokeToken } from './token-endpoint.ts'

const api: [route: RegExp, handler: Handler][] = [
  [/^POST \/token$/, issueToken],
  [/^POST \/revoke$/, revokeToken],
  [/^GET \/drive\/v3\/about$/, getAbout],
  [/^GET \/drive\/v3\/files$/, listFiles],
  [/^GET \/drive\/v3\/drives$/, listSharedDrives],
  [/^GET \/drive\/v3\/files\/([^/]+)$/, getFile],
  [/^GET \/drive\/v3\/files\/([^/]+)\/export$/, exportFile],
]
/** Handlers that read the body of the request themselves. */
const writing: [route: RegExp, handler: Handler][] = [
  [/^POST \/drive\/v3\/files$/, createFile],
  [/^PATCH \/drive\/v3\/files\/([^/]+)$/, moveFile],
  [/^DELETE \/drive\/v3\/files\/([^/]+)$/, deleteFile],
  [/^POST \/upload\/drive\/v3\/files$/, beginUpload],
  [/^PUT \/upload\/drive\/v3\/files$/, continueUpload],
  [/^DELETE \/upload\/drive\/v3\/files$/, cancelUpload],
]
const pages: [route: RegExp, handler: Handler][] = [
  [/^GET \/o\/oauth2\/v2\/auth$/, askConsent],
  [/^POST \/o\/oauth2\/v2\/auth$/, decideConsent],
  [/^GET \/$/, homePage],
  [/^GET \/(?:drive\/folders|[a-z]+\/d)\/([^/]+)/, viewPage],
]
const reasons: Record<number, string> = {
  401: 'authError',
  403: 'userRateLimitExceeded',
  429: 'rateLimitExceeded',
  503: 'backendError',
}

/** Records an API request, and delays or fails it if a test asked for that. */
async function applyFaults(state: State, request: IncomingMessage, url: URL, out: ServerResponse) {
  const { method = '' } = request
  const seen = { method, path: url.pathname, search: url.search, aborted: false }
  state.requests.push(seen)
  const closed = new AbortController()
  out.once('close', () => {
    seen.aborted = !out.writableFinished
    closed.abort()
  })
  const { faults } = state
  if (faults.delay > 0) await pause(faults.delay, undefined, { signal: closed.signal })
  if (faults.tokenError !== null && url.pathname === '/token')
    throw oauthError(faults.tokenError, '')
  if (faults.body !== null && url.pathname.startsWith('/drive/'))
    throw new ResponseError({ ...json(null), body: faults.body })
  if (faults.status === null || faults.times <= 0) return
  faults.times -= 1
  const reason = faults.reason ?? reasons[faults.status] ?? 'internalError'
  throw driveError(faults.status, reason, 'Internal Error')
}

async function respond(state: State, request: IncomingMessage, out: ServerResponse) {
  // Another site could point its host name at this address, to act through the browser of a visitor.
  if (!/^(localhost|127\.0\.0\.1)(:\d+)?$/.test(request.headers.host ?? ''))
    return json({ message: 'Unknown host' }, 421)
  const url = new URL(request.url ?? '/', state.url)
  const key = `${request.method} ${url.pathname}`
  const [route, handler] =
    [...api, ...writing, ...pages].find(([pattern]) => pattern.test(key)) ?? []
  if (!route || !handler) return notFoundPage()
  const call = { state, request, url, id: route.exec(key)?.[1] ?? '' }
  if (writing.some(([pattern]) => pattern === route)) {
    await applyFaults(state, request, url, out)
    return handler({ ...call, form: url.searchParams })
  }
  const form = new URLSearchParams([
    ...url.searchParams,
    ...new URLSearchParams(await text(request)),
  ])
  if (api.some(([pattern]) => pattern === route)) await applyFaults(state, request, url, out)
  return handler({ ...call, form })
}

function send(out: ServerResponse, { status, headers, body }: FakeResponse): void {
  if (out.destroyed) return
  out.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) }).end(body)
}

/** Listens on the loopback address; returns a function that closes the server and its connections. */
export async function listen(state: State, port: number): Promise<() => Promise<void>> {
  const server = createServer((request, out) => {
    respond(state, request, out).then(
      (response) => send(out, response),
      (error: unknown) =>
        send(
          out,
          error instanceof ResponseError ? error.response : json({ message: String(error) }, 500),
        ),
    )
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  state.url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : port}`
  return async () => {
    const closed = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await closed
  }
}
