import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { randomBytes, createHash } from 'node:crypto'
import {
  beginUpload,
  cancelUpload,
  continueUpload,
  createFile,
  deleteFile,
  moveFile,
} from './uploads/uploads.ts'
import { exportFile, getAbout, getFile, listFiles, listSharedDrives } from './drive-api.ts'
import { homePage, notFoundPage, viewPage, consentPage, errorPage } from './pages.ts'
import {
  driveError,
  json,
  oauthError,
  ResponseError,
  type FakeResponse,
  redirect,
} from './response.ts'
import { type Handler, type State, clientId, type Call } from './state.ts'
import { READING, WRITING } from './scopes.ts'
import { account } from './file.ts'
import { readAssertion } from './service-account.ts'
import type { FakeMail } from './mail/mail.ts'
import type { Grant } from './tokens.ts'

function checkClient({ request, state, form }: Call): void {
  const basic = /^Basic (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
  const [id, secret] = Buffer.from(basic, 'base64').toString().split(':').map(decodeURIComponent)
  if ((form.get('client_id') ?? id) !== clientId)
    throw oauthError('invalid_client', 'The OAuth client was not found.', 401)
  if ((form.get('client_secret') ?? secret) !== state.clientSecret)
    throw oauthError('invalid_client', 'The provided client secret is invalid.', 401)
}

function tokens(state: State, grant: Grant, refreshToken?: string): FakeResponse {
  return json({
    access_token: state.tokens.accessToken(grant),
    refresh_token: refreshToken,
    expires_in: 3599,
    scope: [READING, ...(grant.canWrite ? [WRITING] : [])].join(' '),
    token_type: 'Bearer',
  })
}

function fromCode({ state, form }: Call): FakeResponse {
  const code = form.get('code') ?? ''
  const request = state.codes.get(code)
  state.codes.delete(code)
  const digest = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url')
  if (!request || form.get('redirect_uri') !== request.redirectUri || digest !== request.challenge)
    throw oauthError('invalid_grant', 'Bad Request')
  const grant = state.tokens.grantTo(account.emailAddress, request.canWrite)
  return tokens(state, grant, request.offline ? state.tokens.refreshToken(grant) : undefined)
}

function fromRefreshToken({ state, form }: Call): FakeResponse {
  const grant = state.tokens.readRefreshToken(form.get('refresh_token') ?? '')
  if (!grant) throw oauthError('invalid_grant', 'Token has been expired or revoked.')
  return tokens(state, grant)
}

function fromAssertion({ state, form }: Call): FakeResponse {
  const robot = readAssertion(state.url, form.get('assertion') ?? '')
  return tokens(state, state.tokens.grantTo(robot.account, robot.canWrite))
}

/** POST /token: exchanges a code, a refresh token or a service account's assertion for an access token. */
function issueToken(call: Call): FakeResponse {
  const type = call.form.get('grant_type')
  if (type === 'urn:ietf:params:oauth:grant-type:jwt-bearer') return fromAssertion(call)
  checkClient(call)
  if (type === 'authorization_code') return fromCode(call)
  if (type === 'refresh_token') return fromRefreshToken(call)
  throw oauthError('unsupported_grant_type', `Invalid grant_type: ${type}`)
}

/** POST /revoke: ends the grant of a refresh token. */
function revokeToken({ state, form }: Call): FakeResponse {
  if (state.tokens.revoke(form.get('token') ?? '')) return json({})
  throw oauthError('invalid_token', 'Token expired or revoked')
}

// Stands for the registered ones: the callback of any site of Loggia.
const callback = /^https?:\/\/[\w.:[\]-]+\/api\/google\/callback$/

function checked(params: URLSearchParams) {
  const get = (name: string) => params.get(name) ?? ''
  const redirectUri = get('redirect_uri')
  const scopes = get('scope').split(' ')
  const errors: Record<string, boolean> = {
    invalid_client: get('client_id') !== clientId,
    redirect_uri_mismatch: !callback.test(redirectUri) || !URL.canParse(redirectUri),
    unsupported_response_type: get('response_type') !== 'code',
    invalid_scope:
      !scopes.includes(READING) || scopes.some((scope) => scope !== READING && scope !== WRITING),
    invalid_request:
      get('code_challenge_method') !== 'S256' || !/^[\w-]{43}$/.test(get('code_challenge')),
  }
  const [error] = Object.entries(errors).find(([, isWrong]) => isWrong) ?? []
  if (error !== undefined) throw new ResponseError(errorPage(error))
  return {
    back: new URL(redirectUri),
    scope: scopes.join(' '),
    request: {
      redirectUri,
      challenge: get('code_challenge'),
      canWrite: scopes.includes(WRITING),
      // Google sends a refresh token at the first consent only, unless the request asks for consent again.
      offline: get('access_type') === 'offline' && get('prompt') === 'consent',
    },
  }
}

/** GET /o/oauth2/v2/auth: asks for consent. */
function askConsent({ url }: Call): FakeResponse {
  const { back } = checked(url.searchParams)
  return consentPage(back, url.searchParams)
}

/** POST /o/oauth2/v2/auth: sends the browser back with a code or an error. */
function decideConsent({ state, form }: Call): FakeResponse {
  const { back, request, scope } = checked(form)
  back.searchParams.set('state', form.get('state') ?? '')
  if (form.get('decision') === 'allow') {
    const code = `4/0A${randomBytes(24).toString('base64url')}`
    state.codes.set(code, request)
    back.searchParams.set('code', code)
    back.searchParams.set('scope', scope)
  } else {
    back.searchParams.set('error', 'access_denied')
  }
  return redirect(back.href)
}

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

/** What answers at one address. */
interface Fakes {
  state: State
  mail: FakeMail
}

/** The response; `lost` where the connection breaks after the work was done. */
async function respond(
  { state, mail }: Fakes,
  request: IncomingMessage,
  out: ServerResponse,
): Promise<FakeResponse | 'lost'> {
  // Another site could point its host name at this address, to act through the browser of a visitor.
  if (!/^(localhost|127\.0\.0\.1)(:\d+)?$/.test(request.headers.host ?? ''))
    return json({ message: 'Unknown host' }, 421)
  const url = new URL(request.url ?? '/', state.url)
  const aboutMail = await mail.respond(request, url)
  if (aboutMail && 'answer' in aboutMail) return aboutMail.answer
  const key = `${request.method} ${url.pathname}`
  const [route, handler] =
    [...api, ...writing, ...pages].find(([pattern]) => pattern.test(key)) ?? []
  if (!route || !handler) return notFoundPage()
  const call = { state, request, url, id: route.exec(key)?.[1] ?? '' }
  if (writing.some(([pattern]) => pattern === route)) {
    await applyFaults(state, request, url, out)
    return handler({ ...call, form: url.searchParams })
  }
  const form =
    aboutMail?.form ??
    new URLSearchParams([...url.searchParams, ...new URLSearchParams(await text(request))])
  if (api.some(([pattern]) => pattern === route)) await applyFaults(state, request, url, out)
  return handler({ ...call, form })
}

function send(out: ServerResponse, { status, headers, body }: FakeResponse): void {
  if (out.destroyed) return
  out.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) }).end(body)
}

/** Listens on the loopback address; returns a function that closes the server and its connections. */
export async function listen(fakes: Fakes, port: number): Promise<() => Promise<void>> {
  const { state } = fakes
  const server = createServer((request, out) => {
    respond(fakes, request, out).then(
      (response) => (response === 'lost' ? out.destroy() : send(out, response)),
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
