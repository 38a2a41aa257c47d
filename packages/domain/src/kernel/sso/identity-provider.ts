import { EMAIL_ADDRESS, withAsciiDomain } from '@loggia/contracts/email-address'
import { MAX_LENGTH } from '@loggia/contracts/limits'
import { SSO_PATHS } from '@loggia/contracts/sso/paths'
import { createRemoteJWKSet, jwtVerify, type JWTVerifyGetKey } from 'jose'
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientSecretBasic,
  ClientSecretPost,
  clockTolerance,
  Configuration,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
} from 'openid-client'
import { z } from 'zod'
import { isStorable } from '@loggia/contracts/text'
import type { SsoEnv } from './sso-env.ts'
import { explainDiscovery, explainSignIn } from './explain-failure.ts'

/** How long (seconds) each call of the provider may take. */
const TIMEOUT_SECONDS = 5

/** How far (seconds) the clocks of provider and installation may differ: as far as most providers allow. */
const CLOCK_TOLERANCE = 300

/** How old (seconds) a logout token may be: the provider sends it at once. */
const LOGOUT_AGE = 120

/** For how long (seconds) it could count again: it may come from a clock that is ahead, until that one is behind. */
export const LOGOUT_REMEMBERED = LOGOUT_AGE + 2 * CLOCK_TOLERANCE

const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout'

/** A person who has signed in at the identity provider. */
export interface SsoIdentity {
  issuer: string
  /** Names the account for good, whatever its address becomes. */
  subject: string
  /** Null where the provider does not vouch that it is theirs. */
  verifiedEmail: string | null
  name: string | null
  /** When they have proved there who they are; null where the provider does not say. */
  provenAt: Date | null
}

/** What a sign-in was begun with. */
interface Begun {
  state: string
  nonce: string
  /** The verifier of PKCE. */
  verifier: string
}

interface Discovered {
  client: Configuration
  keys: JWTVerifyGetKey
}

/**
 * The provider of OpenID Connect that the variables name; null without one. What it says of itself is read when it is
 * first needed, so that an installation starts while its provider is away. Every method throws while it does not answer.
 */
export function createIdentityProvider(env: SsoEnv & { PUBLIC_URL: string }) {
  const { SSO_ISSUER: issuer, SSO_CLIENT_ID: id, SSO_CLIENT_SECRET: secret } = env
  if (!issuer || !id || !secret) return null
  let discovering: Promise<Discovered> | undefined

  const provider = () =>
    (discovering ??= discover(issuer, id, secret).catch((error: unknown) => {
      discovering = undefined
      throw error
    }))

  return {
    /** What people call it. */
    name: env.SSO_NAME,

    /**
     * Where the browser is sent.
     *
     * @param again whether to ask who it is, also where the provider knows
     */
    async signInUrl({ state, nonce, verifier, again }: Begun & { again: boolean }): Promise<URL> {
      const { client } = await provider()
      return buildAuthorizationUrl(client, {
        redirect_uri: new URL(SSO_PATHS.callback, env.PUBLIC_URL).href,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(again && { prompt: 'login', max_age: '0' }),
      })
    },

    /**
     * Who has signed in, from the address at which the browser has come back.
     *
     * @throws when any part of the answer is not for this request
     */
    async identityOf(callback: URL, request: Begun): Promise<SsoIdentity> {
      const { client } = await provider()
      try {
        return await provenIdentity(client, callback, request)
      } catch (error) {
        throw explainSignIn(error, issuer)
      }
    },

    /** Who has signed out, from a logout token, and the id of the token. @throws when it is not one for this installation */
    async signedOut(token: string) {
      const { keys, client } = await provider()
      const { payload } = await jwtVerify(token, keys, {
        issuer: client.serverMetadata().issuer,
        audience: id,
        maxTokenAge: LOGOUT_AGE,
        clockTolerance: CLOCK_TOLERANCE,
      })
      const { iss, sub, jti } = logoutClaims.parse(payload)
      return { issuer: iss, subject: sub, tokenId: jti }
    },
  }
}

export type IdentityProvider = NonNullable<ReturnType<typeof createIdentityProvider>>

/**
 * Reads what the provider says of itself, as the first sign-in does.
 *
 * @returns what it calls itself; null where there is none
 * @throws {SsoError} or the error of the connection
 */
export async function checkIdentityProvider(env: Partial<SsoEnv>): Promise<string | null> {
  const { SSO_ISSUER: issuer, SSO_CLIENT_ID: id, SSO_CLIENT_SECRET: secret } = env
  if (!issuer || !id || !secret) return null
  const { client } = await discover(issuer, id, secret)
  return client.serverMetadata().issuer
}

async function provenIdentity(
  client: Configuration,
  callback: URL,
  { state, nonce, verifier }: Begun,
): Promise<SsoIdentity> {
  const tokens = await authorizationCodeGrant(client, callback, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
  })
  const proven = claims.parse(tokens.claims())
  const { client_id: id } = client.clientMetadata()
  if (proven.azp !== undefined && proven.azp !== id) {
    throw new Error('The token was made for another application')
  }
  // Some say who it is at an endpoint of its own only.
  return proven.email === undefined
    ? identityOf({
        ...proven,
        ...about.parse(await fetchUserInfo(client, tokens.access_token, proven.sub)),
      })
    : identityOf(proven)
}

async function discover(written: string, clientId: string, secret: string): Promise<Discovered> {
  const issuer = new URL(written)
  const insecure = issuer.protocol === 'http:' ? [allowInsecureRequests] : []
  const options = { timeout: TIMEOUT_SECONDS, execute: insecure }
  const found = await discovery(issuer, clientId, secret, undefined, options).catch(
    (error: unknown) => {
      throw explainDiscovery(error, written)
    },
  )
  const server = found.serverMetadata()
  // The default of the standard is Basic, in which some providers misread special characters.
  const { token_endpoint_auth_methods_supported: methods = [] } = server
  const authenticate = methods.includes('client_secret_post') ? ClientSecretPost : ClientSecretBasic
  const metadata = { [clockTolerance]: CLOCK_TOLERANCE }
  const client = new Configuration(server, clientId, metadata, authenticate(secret))
  client.timeout = TIMEOUT_SECONDS
  for (const allow of insecure) allow(client)
  // Checks signatures, too, although the tokens come from the provider itself.
  enableNonRepudiationChecks(client)
  if (!server.jwks_uri) throw new Error('The provider names no keys')
  const keys = createRemoteJWKSet(new URL(server.jwks_uri), {
    timeoutDuration: TIMEOUT_SECONDS * 1_000,
  })
  return { client, keys }
}

/** Providers say yes in several ways. Undefined where they say nothing. */
const yes = z
  .unknown()
  .transform((said) => (said === undefined ? undefined : YES.includes(said)))
  .optional()

const YES: readonly unknown[] = [true, 'true', 1, '1']

const about = z.object({
  email: z
    .string()
    .overwrite(withAsciiDomain)
    .pipe(z.email({ pattern: EMAIL_ADDRESS }).max(MAX_LENGTH.email))
    .optional()
    .catch(undefined),
  email_verified: yes,
  /** Microsoft's word for it. */
  xms_edov: yes,
  name: z.string().optional().catch(undefined),
})

/** Names an account at the provider. Source: OpenID Connect Core 1.0, section 2; it is looked up in the database. */
const subject = z.string().min(1).max(255).refine(isStorable)

const claims = about.extend({
  iss: z.string(),
  sub: subject,
  /** Section 3.1.3.7: where it is, it has to be this application, whatever the audience says. */
  azp: z.string().optional(),
  /** Seconds since 1970. */
  auth_time: z.number().optional().catch(undefined),
})

function identityOf(claimed: z.output<typeof claims>): SsoIdentity {
  // Microsoft says `email_verified` of no account of a company; where it is there, a no is a no. Source: the reference of
  // optional claims of Entra ID, `xms_edov`.
  const isVerified = claimed.email_verified ?? claimed.xms_edov ?? false
  return {
    issuer: claimed.iss,
    subject: claimed.sub,
    verifiedEmail: isVerified ? (claimed.email ?? null) : null,
    name: claimed.name ?? null,
    provenAt: claimed.auth_time === undefined ? null : new Date(claimed.auth_time * 1_000),
  }
}

/** Source: OpenID Connect Back-Channel Logout 1.0, section 2.6. */
const logoutClaims = z.object({
  iss: z.string(),
  sub: subject,
  jti: z.string().min(1).max(1_000),
  events: z.object({ [LOGOUT_EVENT]: z.object({}) }),
  /** Forbidden, so that no token of a sign-in passes for one. */
  nonce: z.never().optional(),
})
