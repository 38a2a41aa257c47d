import { SsoError } from './sso-error.ts'
import {
  AuthorizationResponseError,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from 'openid-client'
import { z } from 'zod'

/** Of `oauth4webapi`, about what is found where the provider should describe itself. */
const NO_DESCRIPTION = ['OAUTH_RESPONSE_IS_NOT_JSON', 'OAUTH_PARSE_ERROR', 'OAUTH_INVALID_RESPONSE']

/**
 * What keeps the provider's description of itself from being read, in words; the error itself where it is about
 * something else, such as a connection that fails.
 *
 * @param written SSO_ISSUER, as it is set
 */
export function explainDiscovery(error: unknown, written: string): unknown {
  const chain = chainOf(error)
  const described = find(chain, description)?.body.issuer
  if (described !== undefined) return otherIssuer(written, described, error)
  const status = chain.find((link) => link instanceof Response)?.status ?? 200
  const isOther = status !== 200 || chain.some((link) => isOfCode(link, NO_DESCRIPTION))
  if (!isOther) return error
  const what = status === 200 ? 'something else than a description of itself' : status
  return new SsoError(
    status >= 500 ? 'unavailable' : 'setup',
    `below SSO_ISSUER, ${written}, the provider answers with ${what}`,
    'open SSO_ISSUER/.well-known/openid-configuration in a browser: it has to be found',
    error,
  )
}

/** Why a sign-in that has come back from the provider is refused, in words; the error itself where there are none. */
export function explainSignIn(error: unknown, written: string): unknown {
  if (error instanceof AuthorizationResponseError || error instanceof ResponseBodyError) {
    return explainRefusal(error)
  }
  if (error instanceof WWWAuthenticateChallengeError) return wrongClient(`${error.status}`, error)
  const chain = chainOf(error)
  const late = find(chain, untimely)
  if (late) return wrongClock(late, error)
  const issuer = find(chain, ofOther)?.claims.iss ?? find(chain, answerOfOther)?.parameters
  return issuer === undefined ? error : otherIssuer(written, issuer, error)
}

/**
 * Numbers of Microsoft Entra for a consent that is missing. Source: "Microsoft Entra authentication and authorization
 * error codes".
 */
const NO_CONSENT = new Set(['65001', '65004', '90093', '90094', '90095'])

type Refusal = AuthorizationResponseError | ResponseBodyError

/** Takes of the provider's description only its number, since it may name the person. */
function explainRefusal(refusal: Refusal): SsoError {
  const { error_description: description = '' } = refusal
  // A word of the standard, since it comes with the address of the browser.
  const error = /^[\w-]{1,60}$/.test(refusal.error) ? refusal.error : 'an error without a name'
  const number = /\bAADSTS(\d+)\b/.exec(description)?.[1]
  const code = number === undefined ? error : `${error}, AADSTS${number}`
  // Without a number, only a provider that waits for a consent has asked for more than it may, which we never forbid.
  const isInteraction = error === 'interaction_required' && number === undefined
  if (error === 'consent_required' || isInteraction || NO_CONSENT.has(number ?? '')) {
    return new SsoError(
      'consent',
      `the provider wants the consent of an administrator to this application (${code})`,
      'grant it at the provider; in Microsoft Entra under Enterprise applications, Permissions, Grant admin consent',
      refusal,
    )
  }
  if (['invalid_client', 'unauthorized_client'].includes(error)) return wrongClient(code, refusal)
  if (['access_denied', 'interaction_required', 'login_required'].includes(error)) {
    return new SsoError(
      'refused',
      `the provider refuses this person, or they have cancelled (${code})`,
      'look there whether the application is assigned to them, and in its log of sign-ins',
      refusal,
    )
  }
  return new SsoError(
    'failed',
    `the provider answers ${code}`,
    'look for it in its log of sign-ins',
    refusal,
  )
}

function wrongClient(code: string, cause: unknown): SsoError {
  return new SsoError(
    'setup',
    `the provider refuses SSO_CLIENT_ID or SSO_CLIENT_SECRET (${code})`,
    'copy both from the application at the provider; a secret may have expired there',
    cause,
  )
}

function otherIssuer(written: string, came: string, cause: unknown): SsoError {
  return new SsoError(
    'setup',
    `SSO_ISSUER is ${written}, but the provider calls itself ${came}`,
    isNearly(written, came)
      ? `set SSO_ISSUER=${came}, to the letter`
      : 'set SSO_ISSUER to what your provider calls itself',
    cause,
  )
}

function isNearly(written: string, came: string): boolean {
  const [one, other] = [written, came].map((text) => text.replace(/\/+$/, '').toLowerCase())
  return one === other
}

/** The provider has issued the token a moment ago, so that its time is the provider's. */
function wrongClock({ now, claims }: z.infer<typeof untimely>, cause: unknown): SsoError {
  const minutes = Math.round((now - claims.iat) / 60)
  const way = minutes < 0 ? 'behind' : 'ahead of'
  return new SsoError(
    'clock',
    `the clock of this machine is ${Math.abs(minutes)} minutes ${way} the provider's`,
    'set it by NTP',
    cause,
  )
}

const description = z.object({
  attribute: z.literal('issuer'),
  body: z.object({ issuer: z.string() }),
})

const untimely = z.object({
  claim: z.enum(['exp', 'nbf', 'iat']),
  /** Seconds since 1970, as in the token. */
  now: z.number(),
  claims: z.object({ iat: z.number() }),
})

const ofOther = z.object({ claim: z.literal('iss'), claims: z.object({ iss: z.string() }) })

const answerOfOther = z.object({
  expected: z.url(),
  parameters: z.instanceof(URLSearchParams).transform((answer) => answer.get('iss') ?? undefined),
})

function isOfCode(link: unknown, codes: readonly string[]): boolean {
  return link instanceof Error && 'code' in link && codes.some((code) => code === link.code)
}

/** An error, its cause, the cause of that and so on; the last one need not be an error. */
function chainOf(error: unknown): unknown[] {
  const chain: unknown[] = []
  for (let link = error; link !== undefined && chain.length < 8;) {
    chain.push(link)
    link = link instanceof Error ? link.cause : undefined
  }
  return chain
}

function find<T>(chain: readonly unknown[], shape: z.ZodType<T>): T | undefined {
  for (const link of chain) {
    const { data } = shape.safeParse(link)
    if (data !== undefined) return data
  }
  return undefined
}
