export interface AccessToken {
  value: string
  /** Milliseconds since 1970. */
  expiresAt: number
}

/** A token this near to its end is not begun with any more, in milliseconds. */
const MARGIN = 60_000

const MOST_KEPT = 500

/**
 * The short-lived tokens that keys are traded for, kept in memory. However many calls want the token
 * of a key, it is renewed once.
 *
 * @param renew trades the key; its failure is everybody's who waits
 */
export function createAccessTokens<Key>(
  nameOf: (key: Key) => string,
  renew: (key: Key) => Promise<AccessToken>,
) {
  const known = new Map<string, Promise<AccessToken>>()

  function start(name: string, key: Key): Promise<AccessToken> {
    const renewing = renew(key)
    renewing.catch(() => forget(name, renewing))
    known.delete(name)
    const [oldest] = known.keys()
    if (known.size >= MOST_KEPT && oldest !== undefined) known.delete(oldest)
    known.set(name, renewing)
    return renewing
  }

  function forget(name: string, token: Promise<AccessToken>): void {
    if (known.get(name) === token) known.delete(name)
  }

  return {
    async of(key: Key): Promise<string> {
      const name = nameOf(key)
      const kept = known.get(name)
      if (!kept) return (await start(name, key)).value
      const { value, expiresAt } = await kept
      if (expiresAt - MARGIN > Date.now()) return value
      const newer = known.get(name)
      return (await (newer && newer !== kept ? newer : start(name, key))).value
    },
    /** Forgets a token that was refused; one that was renewed meanwhile stays. */
    async refused(key: Key, value: string): Promise<void> {
      const name = nameOf(key)
      const kept = known.get(name)
      const token = await kept?.catch(() => null)
      if (kept && token?.value === value) forget(name, kept)
    },
  }
}
