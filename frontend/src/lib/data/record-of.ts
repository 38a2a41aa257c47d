/** A record with one entry per key. */
export function recordOf<K extends string, V>(
  keys: readonly K[],
  valueOf: (key: K) => V,
): Record<K, V> {
  // `Object.fromEntries` forgets the keys; every one of them is present.
  return Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<K, V>
}
