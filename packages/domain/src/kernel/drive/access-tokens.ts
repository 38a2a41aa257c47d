export interface AccessToken {
  value: string
  /** Milliseconds since 1970. */
  expiresAt: number
}

/** Tokens that expire sooner than this (ms) are renewed before they are used. */
const RENEWAL_MARGIN_MS = 60_000

const MAX_TOKENS = 500

/**
 * Keeps the short-lived access tokens of credentials in memory. However many calls need the token of
 * the same credentials, it is renewed once.
 *
 * @param keyOf identifies credentials
 * @param renew obtains a new token; when it fails, every waiting call fails
 */
export function createAccessTokens<Credentials>(
  keyOf: (credentials: Credentials) => string,
  renew: (credentials: Credentials) => Promise<AccessToken>,
) {
  const tokens = new Map<string, Promise<AccessToken>>()

  function renewNow(key: string, credentials: Credentials): Promise<AccessToken> {
    const renewing = renew(credentials)
    renewing.catch(() => forget(key, renewing))
    tokens.delete(key)
    const [oldest] = tokens.keys()
    if (tokens.size >= MAX_TOKENS && oldest !== undefined) tokens.delete(oldest)
    tokens.set(key, renewing)
    return renewing
  }

  function forget(key: string, token: Promise<AccessToken>): void {
    if (tokens.get(key) === token) tokens.delete(key)
  }

  return {
    /** A token that is valid for at least another minute. */
    async get(credentials: Credentials): Promise<string> {
      const key = keyOf(credentials)
      const current = tokens.get(key)
      if (!current) return (await renewNow(key, credentials)).value
      const { value, expiresAt } = await current
      if (expiresAt - RENEWAL_MARGIN_MS > Date.now()) return value
      const latest = tokens.get(key)
      const isRenewed = latest !== undefined && latest !== current
      return (await (isRenewed ? latest : renewNow(key, credentials))).value
    },
    /** Forgets a token that Google rejected; one that was renewed since is kept. */
    async reject(credentials: Credentials, value: string): Promise<void> {
      const key = keyOf(credentials)
      const current = tokens.get(key)
      const token = await current?.catch(() => null)
      if (current && token?.value === value) forget(key, current)
    },
  }
}
