import type { TestDrive } from './drive.ts'

/** The answer of a token endpoint, be it tokens or a failure. */
type TokenAnswer = {
  status: number
  access_token: string
  refresh_token?: string
  id_token?: string
  expires_in: number
  error?: string
  error_description?: string
}

const redirectUri = 'http://localhost:3000/api/google/callback'
const scope = 'https://www.googleapis.com/auth/drive.readonly openid email'

/** A program that uses a sandbox Drive without the bff, to test the sandbox itself. */
export function createDriveClient(drive: TestDrive) {
  const credentials = { client_id: drive.clientId, client_secret: drive.clientSecret }

  function authUrl(changes: Record<string, string | undefined> = {}): string {
    const url = new URL(drive.variables.GOOGLE_AUTH_URL)
    const usual = { redirect_uri: redirectUri, response_type: 'code', scope, state: 'a state' }
    const lasting = { access_type: 'offline', prompt: 'consent' }
    const all = { client_id: drive.clientId, ...usual, ...lasting, ...changes }
    for (const [name, value] of Object.entries(all))
      if (value !== undefined) url.searchParams.set(name, value)
    return url.href
  }

  async function code(changes: Record<string, string | undefined> = {}): Promise<string> {
    return new URL(await drive.allow(authUrl(changes))).searchParams.get('code') ?? ''
  }

  async function token(fields: Record<string, string>): Promise<TokenAnswer> {
    const body = new URLSearchParams({ ...credentials, ...fields })
    const answer = await fetch(drive.variables.GOOGLE_TOKEN_URL, { method: 'POST', body })
    return { ...((await answer.json()) as TokenAnswer), status: answer.status }
  }

  const exchange = (given: string, fields: Record<string, string> = {}) =>
    token({
      grant_type: 'authorization_code',
      code: given,
      redirect_uri: redirectUri,
      ...fields,
    })

  return {
    authUrl,
    code,
    exchange,
    signIn: async () => exchange(await code()),
    token,
    refresh: (refreshToken = '') =>
      token({ grant_type: 'refresh_token', refresh_token: refreshToken }),
    /** Asks the API, with what is in the query, for instance `/drive/v3/files` and `{ q }`. */
    get(
      accessToken: string,
      path: string,
      query: Record<string, string> = {},
      headers: Record<string, string> = {},
    ) {
      const url = new URL(path, drive.url)
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
      return fetch(url, { headers: { authorization: `Bearer ${accessToken}`, ...headers } })
    },
  }
}
