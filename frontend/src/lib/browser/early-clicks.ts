let waiting: HTMLElement | undefined
const listening = new AbortController()

/**
 * Remembers the last press of a button inside `place`, a selector, that came before its script did. Links
 * need none: the browser follows them by itself.
 */
export function keepEarlyClick(place: string): void {
  if (typeof window === 'undefined') return
  const keep = ({ target }: MouseEvent) => {
    const button = (target as Element).closest<HTMLElement>(`:is(${place}) button`)
    if (button) waiting = button
  }
  window.addEventListener('click', keep, { capture: true, signal: listening.signal })
}

/** Does what the remembered press asked for, now that somebody listens. */
export function replayEarlyClick(): void {
  listening.abort()
  waiting?.click()
  waiting = undefined
}
