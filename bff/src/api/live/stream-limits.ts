/** How many streams may be open in one process: of a person in all browsers, and from one network. */
const STREAM_LIMITS = { person: 20, network: 200 }

/** Counts open streams, by any number of keys at once. */
export function createStreamLimits(limits = STREAM_LIMITS) {
  const open = new Map<string, number>()
  const change = (key: string, difference: number) => {
    const count = (open.get(key) ?? 0) + difference
    if (count === 0) open.delete(key)
    else open.set(key, count)
  }
  return {
    /** Takes a place for a stream. Returns the function that gives it back; null when there is none left. */
    take(person: string, network: string): (() => void) | null {
      const keys = { person: `person ${person}`, network: `network ${network}` }
      if ((open.get(keys.person) ?? 0) >= limits.person) return null
      if ((open.get(keys.network) ?? 0) >= limits.network) return null
      for (const key of Object.values(keys)) change(key, 1)
      return () => {
        for (const key of Object.values(keys)) change(key, -1)
      }
    },
  }
}
