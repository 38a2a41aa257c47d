import { useEffect } from 'react'
import { useUnsavedGuard } from '../forms/use-unsaved-guard.ts'

/**
 * Keeps people on the screen while work runs: the browser asks before the tab closes, and its back button leads to the
 * same screen again. For that, the screen gets a second entry in the history, which goes when the work ends.
 */
export function useNavigationBlock(isWorking: boolean): void {
  useUnsavedGuard(isWorking)
  useEffect(() => {
    if (!isWorking) return
    const stay = () => history.pushState({ ...history.state, stays: true }, '')
    stay()
    window.addEventListener('popstate', stay)
    return () => {
      window.removeEventListener('popstate', stay)
      if (isSecondEntry(history.state)) history.back()
    }
  }, [isWorking])
}

function isSecondEntry(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'stays' in state
}
