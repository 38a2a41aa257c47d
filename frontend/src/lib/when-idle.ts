const PATIENCE_MS = 1_500

/** Fetches ahead what a page will need later, once it has settled. Returns what calls it off. */
export function whenIdle(load: () => Promise<unknown>): () => void {
  const timer = setTimeout(() => {
    // Whoever needs it for real asks again and sees the failure.
    load().catch(() => undefined)
  }, PATIENCE_MS)
  return () => clearTimeout(timer)
}
