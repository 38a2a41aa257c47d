/** What a call answers, and how long it took, in milliseconds. */
export async function timed<T>(call: () => Promise<T>): Promise<{ answer: T; elapsed: number }> {
  const startedAt = performance.now()
  const answer = await call()
  return { answer, elapsed: performance.now() - startedAt }
}
