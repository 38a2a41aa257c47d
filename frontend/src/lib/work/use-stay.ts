import { useEffect } from 'react'

/**
 * Keeps people on the screen while work runs: the browser asks before the tab closes, and its back and forward buttons
 * return to where they are.
 */
export function useStay(isWorking: boolean): void {
  useEffect(() => {
    if (!isWorking) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    const place = placeNow()

    // Before the router, which would show the other screen.
    function turnBack(event: PopStateEvent) {
      event.stopImmediatePropagation()
      const away = place - placeNow()
      if (away !== 0) history.go(away)
    }

    window.addEventListener('beforeunload', ask)
    window.addEventListener('popstate', turnBack, { capture: true })
    return () => {
      window.removeEventListener('beforeunload', ask)
      window.removeEventListener('popstate', turnBack, { capture: true })
    }
  }, [isWorking])
}

/** Where the page is in the history, as the router counts. */
function placeNow(): number {
  const state: unknown = history.state
  const idx = typeof state === 'object' && state !== null && 'idx' in state ? state.idx : 0
  return typeof idx === 'number' ? idx : 0
}
