/**
 * Keeps what was loaded for a short while, in this process.
 *
 * @param lifetime in milliseconds
 * @param most values at the same time; beyond, the oldest goes
 */
export function createShortCache<T>(lifetime: number, most: number) {
  const kept = new Map<string, { value: T; until: number }>()
  return async (name: string, load: () => Promise<T>): Promise<T> => {
    const known = kept.get(name)
    if (known && known.until > Date.now()) return known.value
    const value = await load()
    kept.delete(name)
    const [oldest] = kept.keys()
    if (kept.size >= most && oldest !== undefined) kept.delete(oldest)
    kept.set(name, { value, until: Date.now() + lifetime })
    return value
  }
}
