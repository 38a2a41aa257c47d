let clicked: HTMLElement | undefined
const hydrated = new AbortController()

/**
 * Remembers the last button inside `selector` that was clicked before its script arrived. Links need no
 * script: the browser follows them by itself.
 */
export function keepEarlyClick(selector: string): void {
  if (typeof window === 'undefined') return
  const keep = ({ target }: MouseEvent) => {
    const button = (target as Element).closest<HTMLElement>(`:is(${selector}) button`)
    if (button) clicked = button
  }
  window.addEventListener('click', keep, { capture: true, signal: hydrated.signal })
}

/** Repeats the remembered click, now that the button is hydrated. */
export function replayEarlyClick(): void {
  hydrated.abort()
  clicked?.click()
  clicked = undefined
}
