import { CodeChallengeMethod, JWT, OAuth2Client } from 'google-auth-library'
import { AppError } from '../errors.ts'
import type { GoogleEnv } from './google-env.ts'
import type { AccessToken } from './access-tokens.ts'
import { MalformedAnswer } from './errors.ts'

/**
 * How to authenticate at Google: a user's refresh token, or the key of the service account, which reads unless it is
 * asked to write.
 */
export type DriveCredentials = { refreshToken: string } | 'serviceAccount' | 'serviceAccountWriter'

export type GoogleConfig = GoogleEnv & { PUBLIC_URL: string }

/** Reading is all that is requested, until an owner accepts files of clients. */
const SCOPE = 'https://www.googleapis.com/auth/drive.readonly'

/** Adds files, and changes only those that it has added. */
const ADDING_SCOPE = 'https://www.googleapis.com/auth/drive.file'

/** A service account reaches only what is shared with it, and needs this for folders that others have made. */
const WRITING_SCOPE = 'https://www.googleapis.com/auth/drive'

const SCOPES_OF_ACCOUNT = { serviceAccount: SCOPE, serviceAccountWriter: WRITING_SCOPE }

/** By default the library retries three times and more, which takes longer than a user waits. */
const ONE_RETRY = { retry: 1, noResponseRetries: 1 }

/** What a call to Google's consent and its tokens needs. */
export type GoogleApp = Pick<
  GoogleConfig,
  | 'GOOGLE_CLIENT_ID'
  | 'GOOGLE_CLIENT_SECRET'
  | 'GOOGLE_AUTH_URL'
  | 'GOOGLE_TOKEN_URL'
  | 'GOOGLE_REVOKE_URL'
  | 'PUBLIC_URL'
>

/**
 * A client for a single call, because its signal is an option of the client.
 *
 * @param callback the path to which the browser returns
 */
export function oauthClient(
  config: GoogleApp,
  signal?: AbortSignal,
  callback = '/api/google/callback',
): OAuth2Client {
  return new OAuth2Client({
    clientId: config.GOOGLE_CLIENT_ID,
    clientSecret: config.GOOGLE_CLIENT_SECRET,
    redirectUri: new URL(callback, config.PUBLIC_URL).href,
    endpoints: {
      oauth2AuthBaseUrl: config.GOOGLE_AUTH_URL,
      oauth2TokenUrl: config.GOOGLE_TOKEN_URL,
      oauth2RevokeUrl: config.GOOGLE_REVOKE_URL,
    },
    transporterOptions: {
      fetchImplementation: fetch,
      retryConfig: ONE_RETRY,
      ...(signal && { signal }),
    },
  })
}

/** A client that authenticates with the key of the service account. */
function serviceAccountClient(config: GoogleConfig, scope: string, signal: AbortSignal): JWT {
  const account = config.GOOGLE_SERVICE_ACCOUNT_KEY
  if (!account) throw new AppError('UNAVAILABLE', 'There is no service account')
  return new JWT({
    email: account.client_email,
    key: account.private_key,
    scopes: [scope],
    transporterOptions: {
      signal,
      retryConfig: ONE_RETRY,
      // The token endpoint of service accounts is hard-coded in the library.
      fetchImplementation: (_, init) => fetch(config.GOOGLE_TOKEN_URL, init),
    },
  })
}

/**
 * The URL of Google's consent page. It always asks for the consent, because Google returns a refresh
 * token only then.
 */
export function consentUrl(
  config: GoogleConfig,
  state: string,
  challenge: string,
  canWrite: boolean,
): string {
  return oauthClient(config).generateAuthUrl({
    scope: canWrite ? [SCOPE, ADDING_SCOPE] : SCOPE,
    state,
    access_type: 'offline',
    prompt: 'consent',
    code_challenge: challenge,
    code_challenge_method: CodeChallengeMethod.S256,
  })
}

/** Exchanges the code of a consent for tokens. @throws FORBIDDEN when the scope is too small */
export async function exchangeCode(
  config: GoogleConfig,
  code: string,
  codeVerifier: string,
  signal: AbortSignal,
) {
  const { tokens } = await oauthClient(config, signal).getToken({ code, codeVerifier })
  const { refresh_token: refreshToken, access_token: accessToken, scope } = tokens
  const scopes = scope?.split(' ') ?? []
  if (!refreshToken || !accessToken || !scopes.includes(SCOPE)) {
    throw new AppError('FORBIDDEN', 'The consent at Google does not reach far enough')
  }
  return { refreshToken, accessToken, canWrite: scopes.includes(ADDING_SCOPE) }
}

/** Obtains an access token. Concurrent calls share the request, so it has a timeout of its own. */
export async function renewToken(
  config: GoogleConfig,
  credentials: DriveCredentials,
): Promise<AccessToken> {
  const signal = AbortSignal.timeout(config.GOOGLE_TIMEOUT_MS)
  const client =
    typeof credentials === 'string'
      ? serviceAccountClient(config, SCOPES_OF_ACCOUNT[credentials], signal)
      : oauthClient(config, signal)
  if (typeof credentials !== 'string') {
    client.setCredentials({ refresh_token: credentials.refreshToken })
  }
  const { token } = await client.getAccessToken()
  if (!token) throw new MalformedAnswer('No access token')
  return { value: token, expiresAt: client.credentials.expiry_date ?? Date.now() }
}

/** Revokes the grant of a refresh token. */
export async function revokeToken(
  config: GoogleConfig,
  refreshToken: string,
  signal: AbortSignal,
): Promise<void> {
  await oauthClient(config, signal).revokeToken(refreshToken)
}
