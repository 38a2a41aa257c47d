/**
 * Keeps loaded values for a short time, in the memory of this process.
 *
 * @param lifetimeMs milliseconds
 * @param maxEntries when they are reached, the oldest entry is dropped
 */
export function createShortCache<T>(lifetimeMs: number, maxEntries: number) {
  const entries = new Map<string, { value: T; expiresAt: number }>()
  return async (key: string, load: () => Promise<T>): Promise<T> => {
    const entry = entries.get(key)
    if (entry && entry.expiresAt > Date.now()) return entry.value
    const value = await load()
    entries.delete(key)
    const [oldest] = entries.keys()
    if (entries.size >= maxEntries && oldest !== undefined) entries.delete(oldest)
    entries.set(key, { value, expiresAt: Date.now() + lifetimeMs })
    return value
  }
}
