import { CodeChallengeMethod, JWT, OAuth2Client } from 'google-auth-library'
import type { DriveKey } from '../../core/drive-ports.ts'
import { AppError } from '../../core/errors.ts'
import type { GoogleEnv } from '../../google-env.ts'
import type { AccessToken } from './access-tokens.ts'

export type GoogleConfig = GoogleEnv & { PUBLIC_URL: string }

/** Reading is all that is ever asked for. */
const SCOPE = 'https://www.googleapis.com/auth/drive.readonly'

/** The library's clients try three times and more; people are waiting. */
const ONCE_MORE = { retry: 1, noResponseRetries: 1 }

/** A client for one call, as only so it can be given a deadline. */
function oauthClient(config: GoogleConfig, deadline?: AbortSignal): OAuth2Client {
  return new OAuth2Client({
    clientId: config.GOOGLE_CLIENT_ID,
    clientSecret: config.GOOGLE_CLIENT_SECRET,
    redirectUri: new URL('/api/google/callback', config.PUBLIC_URL).href,
    endpoints: {
      oauth2AuthBaseUrl: config.GOOGLE_AUTH_URL,
      oauth2TokenUrl: config.GOOGLE_TOKEN_URL,
      oauth2RevokeUrl: config.GOOGLE_REVOKE_URL,
    },
    transporterOptions: {
      fetchImplementation: fetch,
      retryConfig: ONCE_MORE,
      ...(deadline && { signal: deadline }),
    },
  })
}

/** A client that signs with the key of the service account. */
function accountClient(config: GoogleConfig, deadline: AbortSignal): JWT {
  const account = config.GOOGLE_SERVICE_ACCOUNT_KEY
  if (!account) throw new AppError('UNAVAILABLE', 'There is no service account')
  return new JWT({
    email: account.client_email,
    key: account.private_key,
    scopes: [SCOPE],
    transporterOptions: {
      signal: deadline,
      retryConfig: ONCE_MORE,
      // The library knows one address for this, whatever it is told.
      fetchImplementation: (_, init) => fetch(config.GOOGLE_TOKEN_URL, init),
    },
  })
}

/** The page at Google that asks for the consent: for a key that lasts, so asked each time. */
export function consentUrl(config: GoogleConfig, state: string, challenge: string): string {
  return oauthClient(config).generateAuthUrl({
    scope: SCOPE,
    state,
    access_type: 'offline',
    prompt: 'consent',
    code_challenge: challenge,
    code_challenge_method: CodeChallengeMethod.S256,
  })
}

/** Trades the code of a consent. @throws FORBIDDEN when the consent was for less */
export async function tokensOf(
  config: GoogleConfig,
  code: string,
  codeVerifier: string,
  deadline: AbortSignal,
) {
  const { tokens } = await oauthClient(config, deadline).getToken({ code, codeVerifier })
  const { refresh_token: refreshToken, access_token: accessToken, scope } = tokens
  if (!refreshToken || !accessToken || !scope?.split(' ').includes(SCOPE)) {
    throw new AppError('FORBIDDEN', 'The consent at Google does not reach far enough')
  }
  return { refreshToken, accessToken }
}

/** Trades a key for a token. All who wait for it share the call, so it has a deadline of its own. */
export async function renewToken(config: GoogleConfig, key: DriveKey): Promise<AccessToken> {
  const deadline = AbortSignal.timeout(config.GOOGLE_TIMEOUT_MS)
  const client =
    key === 'serviceAccount' ? accountClient(config, deadline) : oauthClient(config, deadline)
  if (key !== 'serviceAccount') client.setCredentials({ refresh_token: key.refreshToken })
  const { token } = await client.getAccessToken()
  return { value: token ?? '', expiresAt: client.credentials.expiry_date ?? Date.now() }
}

/** Gives the leave back. */
export async function revokeToken(
  config: GoogleConfig,
  refreshToken: string,
  deadline: AbortSignal,
): Promise<void> {
  await oauthClient(config, deadline).revokeToken(refreshToken)
}
