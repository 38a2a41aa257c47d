import { createHash } from 'node:crypto'
import { account } from './file.ts'
import { json, oauthError, type FakeResponse } from './response.ts'
import { readAssertion } from './service-account.ts'
import { READING, WRITING } from './scopes.ts'
import { clientId, type Call, type State } from './state.ts'
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
export function issueToken(call: Call): FakeResponse {
  const type = call.form.get('grant_type')
  if (type === 'urn:ietf:params:oauth:grant-type:jwt-bearer') return fromAssertion(call)
  checkClient(call)
  if (type === 'authorization_code') return fromCode(call)
  if (type === 'refresh_token') return fromRefreshToken(call)
  throw oauthError('unsupported_grant_type', `Invalid grant_type: ${type}`)
}

/** POST /revoke: ends the grant of a refresh token. */
export function revokeToken({ state, form }: Call): FakeResponse {
  if (state.tokens.revoke(form.get('token') ?? '')) return json({})
  throw oauthError('invalid_token', 'Token expired or revoked')
}
