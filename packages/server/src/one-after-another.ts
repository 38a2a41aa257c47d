/** Runs `work` once at a time. Calls during a run share the one that begins after it, and so see what they know of. */
export function oneAfterAnother(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve()
  let next: Promise<void> | null = null
  return () => {
    next ??= running.then(() => {
      const run = work()
      next = null
      running = run.catch(() => undefined)
      return run
    })
    return next
  }
}
