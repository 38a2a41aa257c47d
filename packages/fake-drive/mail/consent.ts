import { hash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { json, oauthError, redirect, ResponseError, type FakeResponse } from '../response.ts'
import { mailPage, errorPage } from '../pages.ts'
import { grantBehind, type MailGrant, type MailState, newRefreshToken, newToken } from './state.ts'

const callback = /^https?:\/\/[\w.:[\]-]+\/api\/mail\/callback$/

const MAIL_SCOPES = [
  'https://graph.microsoft.com/Mail.Send',
  'https://graph.microsoft.com/Mail.Read',
  'https://www.googleapis.com/auth/gmail.send',
  'https://mail.google.com/',
]

/** Whether an authorization request is about a mailbox, and not about Drive. */
export function isAboutMail(params: URLSearchParams): boolean {
  return scopesOf(params).some((scope) => MAIL_SCOPES.includes(scope))
}

function scopesOf(params: URLSearchParams): string[] {
  return (params.get('scope') ?? '').split(' ')
}

/** GET: asks for the consent; POST: sends the browser back with a code or an error. */
export function authorize(
  state: MailState,
  provider: MailGrant['provider'],
  params: URLSearchParams,
  clientId: string,
): FakeResponse {
  const redirectUri = params.get('redirect_uri') ?? ''
  if (params.get('client_id') !== clientId) throw new ResponseError(errorPage('invalid_client'))
  if (!callback.test(redirectUri)) throw new ResponseError(errorPage('redirect_uri_mismatch'))
  if (params.get('code_challenge_method') !== 'S256') {
    throw new ResponseError(errorPage('invalid_request'))
  }
  const back = new URL(redirectUri)
  const account = params.get('login_hint') ?? ''
  const decision = params.get('decision')
  if (decision === null) return mailPage(back, account, params)
  back.searchParams.set('state', params.get('state') ?? '')
  const { consentError } = state.faults
  if (decision !== 'allow' || consentError) {
    back.searchParams.set('error', consentError?.error ?? 'access_denied')
    back.searchParams.set('error_description', consentError?.description ?? 'AADSTS65004: declined')
    return redirect(back.href)
  }
  const code = newToken(state, 'code.')
  const grant = { provider, account: state.faults.account ?? account, scopes: scopesOf(params) }
  state.codes.set(code, { grant, challenge: params.get('code_challenge') ?? '', redirectUri })
  back.searchParams.set('code', code)
  return redirect(back.href)
}

/** Whether a request for a token is about a mailbox. */
export function isMailToken(state: MailState, form: URLSearchParams): boolean {
  return (
    state.codes.has(form.get('code') ?? '') ||
    (form.get('refresh_token') ?? form.get('token') ?? '').startsWith('mail-refresh')
  )
}

/** POST to a token endpoint. */
export async function issueToken(
  state: MailState,
  form: URLSearchParams,
  secret: string,
): Promise<FakeResponse> {
  const type = form.get('grant_type') ?? ''
  state.tokenRequests.push(type)
  const { tokenError, tokenDelay } = state.faults
  if (tokenDelay > 0) await pause(tokenDelay)
  if (tokenError) throw oauthError(tokenError.error, tokenError.description)
  if (form.get('client_secret') !== null && form.get('client_secret') !== secret) {
    throw oauthError('invalid_client', 'AADSTS7000215: Invalid client secret provided.', 401)
  }
  if (type === 'client_credentials') {
    return tokens(state, { provider: 'microsoft', account: null, scopes: [] }, false)
  }
  const grant = type === 'authorization_code' ? fromCode(state, form) : fromRefresh(state, form)
  // Microsoft gives a new refresh token with each access token.
  return tokens(state, grant, type === 'authorization_code' || grant.provider === 'microsoft')
}

function fromCode(state: MailState, form: URLSearchParams): MailGrant {
  const code = form.get('code') ?? ''
  const known = state.codes.get(code)
  state.codes.delete(code)
  const challenge = hash('sha256', form.get('code_verifier') ?? '', 'base64url')
  const isRight = known?.challenge === challenge && known.redirectUri === form.get('redirect_uri')
  if (!known || !isRight) throw oauthError('invalid_grant', 'AADSTS9002313: Invalid request.')
  return known.grant
}

function fromRefresh(state: MailState, form: URLSearchParams): MailGrant {
  const token = form.get('refresh_token') ?? ''
  const grant = grantBehind(state, token)
  if (!grant) throw oauthError('invalid_grant', 'AADSTS50173: The provided grant has expired.')
  // Harder than Microsoft is: a token counts once.
  if (grant.provider === 'microsoft') state.ended.add(token)
  return grant
}

function tokens(state: MailState, grant: MailGrant, withRefresh: boolean): FakeResponse {
  const { tokenLifetime: seconds, consentLifetime } = state.faults
  const accessToken = newToken(state, 'mail-access.')
  state.accessTokens.set(accessToken, { grant, endsAt: Date.now() + seconds * 1_000 })
  const refreshToken = withRefresh ? newRefreshToken(state, grant) : undefined
  return json({
    access_token: accessToken,
    refresh_token: refreshToken,
    expires_in: seconds,
    token_type: 'Bearer',
    scope: grant.scopes.join(' '),
    ...(grant.provider === 'google' && { id_token: idToken(grant.account) }),
    ...(consentLifetime !== null && { refresh_token_expires_in: consentLifetime }),
  })
}

/** Unsigned: it comes from the token endpoint itself. */
function idToken(email: string | null): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part({ alg: 'none' })}.${part({ email })}.`
}
