import { randomBytes } from 'node:crypto'
import { consentPage, errorPage } from './pages.ts'
import { redirect, ResponseError, type FakeResponse } from './response.ts'
import { READING, WRITING } from './scopes.ts'
import { clientId, type Call } from './state.ts'

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
export function askConsent({ url }: Call): FakeResponse {
  const { back } = checked(url.searchParams)
  return consentPage(back, url.searchParams)
}

/** POST /o/oauth2/v2/auth: sends the browser back with a code or an error. */
export function decideConsent({ state, form }: Call): FakeResponse {
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
