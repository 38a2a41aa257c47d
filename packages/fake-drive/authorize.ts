import { page, redirect, refusal, type Answer } from './answer.ts'
import { readForm, type Call } from './call.ts'
import { consentPage, errorPage } from './consent-page.ts'
import { clientId } from './sandbox.ts'
import { areScopes, scopeList } from './scopes.ts'

// As if these had been registered: the callback of any site of Loggia.
const callback = /^https?:\/\/[\w.:[\]-]+\/api\/google\/callback$/

function checked(params: URLSearchParams) {
  const get = (name: string) => params.get(name) ?? ''
  const scope = scopeList(get('scope'))
  const faults: [error: string, why: string, wrong: boolean][] = [
    ['invalid_client', 'The OAuth client was not found.', get('client_id') !== clientId],
    [
      'redirect_uri_mismatch',
      `The redirect URI "${get('redirect_uri')}" is not one ending in /api/google/callback.`,
      !callback.test(get('redirect_uri')) || !URL.canParse(get('redirect_uri')),
    ],
    ['invalid_request', 'response_type must be code.', get('response_type') !== 'code'],
    ['invalid_scope', `The scope "${get('scope')}" is not known.`, !areScopes(scope)],
    [
      'invalid_request',
      'code_challenge_method must be S256, and code_challenge a digest.',
      params.has('code_challenge') &&
        (get('code_challenge_method') !== 'S256' || !/^[\w-]{43}$/.test(get('code_challenge'))),
    ],
  ]
  const fault = faults.find(([, , wrong]) => wrong)
  if (fault) throw refusal(page(errorPage(fault[0], fault[1]), 400))
  return {
    redirectUri: get('redirect_uri'),
    scope: scope.join(' '),
    state: params.get('state'),
    challenge: params.get('code_challenge') ?? undefined,
    // Google gives a refresh token at the first consent only, unless consent is asked for again. Which one
    // is the first cannot be known here, so it must be asked for.
    offline: get('access_type') === 'offline' && get('prompt').split(' ').includes('consent'),
  }
}

/** GET /o/oauth2/v2/auth: asks whether the site may see the files. */
export function askConsent({ url }: Call): Answer {
  const { redirectUri, scope } = checked(url.searchParams)
  const site = new URL(redirectUri)
  const body = consentPage({ site: site.host, scopes: scopeList(scope), params: url.searchParams })
  return page(body, 200, [site.origin])
}

/** POST /o/oauth2/v2/auth: sends the browser back with a code, or with the word that there will be none. */
export async function decideConsent(call: Call): Promise<Answer> {
  const form = await readForm(call)
  const { redirectUri, state, ...request } = checked(form)
  const back = new URL(redirectUri)
  if (state !== null) back.searchParams.set('state', state)
  if (form.get('decision') !== 'allow') {
    back.searchParams.set('error', 'access_denied')
    return redirect(back.href)
  }
  back.searchParams.set('code', call.sandbox.codes.make({ redirectUri, ...request }))
  back.searchParams.set('scope', request.scope)
  return redirect(back.href)
}
