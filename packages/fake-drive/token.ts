import { createHash, createHmac } from 'node:crypto'
import { json, type Answer } from './answer.ts'
import { readForm, type Call } from './call.ts'
import { oauthError } from './google-error.ts'
import { account } from './people.ts'
import { clientId, type Sandbox } from './sandbox.ts'
import { scopeList } from './scopes.ts'
import { serviceGrant } from './service-account.ts'
import { accessSeconds, type Grant } from './tokens.ts'

function required(form: URLSearchParams, name: string): string {
  const value = form.get(name)
  if (value) return value
  throw oauthError('invalid_request', `Missing required parameter: ${name}`)
}

function checkClient({ request, sandbox }: Call, form: URLSearchParams): void {
  const [, basic = ''] = /^Basic (.+)$/.exec(request.headers.authorization ?? '') ?? []
  const [id = '', secret = ''] = Buffer.from(basic, 'base64')
    .toString()
    .split(':')
    .map(decodeURIComponent)
  if ((form.get('client_id') ?? id) !== clientId)
    throw oauthError('invalid_client', 'The OAuth client was not found.', 401)
  if ((form.get('client_secret') ?? secret) !== sandbox.clientSecret)
    throw oauthError('invalid_client', 'The provided client secret is invalid.', 401)
}

/** An ID token, signed with the client's secret, which OpenID Connect allows. */
function idToken({ url, clientSecret, now }: Sandbox, { client, account: email }: Grant): string {
  const issued = Math.floor(now() / 1000)
  const claims = { iss: url, aud: client, sub: email, email, email_verified: true }
  const parts = [
    { alg: 'HS256', typ: 'JWT' },
    { ...claims, iat: issued, exp: issued + accessSeconds },
  ]
  const body = parts.map((it) => Buffer.from(JSON.stringify(it)).toString('base64url')).join('.')
  return `${body}.${createHmac('sha256', clientSecret).update(body).digest('base64url')}`
}

function answer(sandbox: Sandbox, grant: Grant, more: Record<string, string> = {}): Answer {
  const known = scopeList(grant.scope).includes('openid')
  return json({
    access_token: sandbox.tokens.accessToken(grant),
    expires_in: accessSeconds - 1,
    scope: grant.scope,
    token_type: 'Bearer',
    ...(known ? { id_token: idToken(sandbox, grant) } : {}),
    ...more,
  })
}

function forCode(sandbox: Sandbox, form: URLSearchParams): Answer {
  const request = sandbox.codes.take(required(form, 'code'))
  if (!request) throw oauthError('invalid_grant', 'Bad Request')
  if (form.get('redirect_uri') !== request.redirectUri)
    throw oauthError('redirect_uri_mismatch', 'Bad Request')
  const verifier = form.get('code_verifier') ?? ''
  if (request.challenge !== undefined) {
    if (!verifier) throw oauthError('invalid_grant', 'Missing code verifier.')
    if (createHash('sha256').update(verifier).digest('base64url') !== request.challenge)
      throw oauthError('invalid_grant', 'Invalid code verifier.')
  }
  const { scope, offline } = request
  const grant = sandbox.tokens.newGrant({ client: clientId, account: account.emailAddress, scope })
  return answer(
    sandbox,
    grant,
    offline ? { refresh_token: sandbox.tokens.refreshToken(grant) } : {},
  )
}

function forRefreshToken(sandbox: Sandbox, form: URLSearchParams): Answer {
  const grant = sandbox.tokens.readRefresh(required(form, 'refresh_token'))
  if (!grant) throw oauthError('invalid_grant', 'Token has been expired or revoked.')
  return answer(sandbox, grant)
}

/** POST /token: gives tokens for a code, a refresh token, or what a service account has signed. */
export async function giveToken(call: Call): Promise<Answer> {
  const { sandbox } = call
  const form = await readForm(call)
  const type = required(form, 'grant_type')
  if (type === 'urn:ietf:params:oauth:grant-type:jwt-bearer')
    return answer(sandbox, serviceGrant(sandbox, required(form, 'assertion')))
  checkClient(call, form)
  if (type === 'authorization_code') return forCode(sandbox, form)
  if (type === 'refresh_token') return forRefreshToken(sandbox, form)
  throw oauthError('unsupported_grant_type', `Invalid grant_type: ${type}`)
}

/** POST /revoke: ends the grant of a token. */
export async function revokeToken(call: Call): Promise<Answer> {
  const form = await readForm(call)
  if (call.sandbox.tokens.revoke(required(form, 'token'))) return json({})
  throw oauthError('invalid_token', 'Token expired or revoked')
}
