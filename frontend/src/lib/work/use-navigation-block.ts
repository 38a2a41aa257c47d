import { useEffect } from 'react'

/**
 * Keeps people on the screen while work runs: the browser asks before the tab closes, and its back button leads to the
 * same screen again. For that, the screen gets a second entry in the history, which goes when the work ends.
 */
export function useNavigationBlock(isWorking: boolean): void {
  useEffect(() => {
    if (!isWorking) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    const stay = () => history.pushState({ ...history.state, stays: true }, '')
    stay()
    window.addEventListener('beforeunload', ask)
    window.addEventListener('popstate', stay)
    return () => {
      window.removeEventListener('beforeunload', ask)
      window.removeEventListener('popstate', stay)
      if (isSecondEntry(history.state)) history.back()
    }
  }, [isWorking])
}

function isSecondEntry(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'stays' in state
}
