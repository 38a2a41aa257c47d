/** Waits for a time, for an event of the window, or until the signal is aborted, whatever comes first. */
export function waitFor(ms: number, signal: AbortSignal, event: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (finish: () => void) => () => {
      clearTimeout(timer)
      window.removeEventListener(event, resolved)
      signal.removeEventListener('abort', aborted)
      finish()
    }
    const resolved = end(resolve)
    const aborted = end(() => reject(signal.reason))
    const timer = setTimeout(resolved, ms)
    window.addEventListener(event, resolved)
    signal.addEventListener('abort', aborted)
  })
}
