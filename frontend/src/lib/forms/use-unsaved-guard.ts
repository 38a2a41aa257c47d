import { useEffect } from 'react'

/** Source of the words: our own; browsers show theirs when the tab is closed. */
const QUESTION = 'You have unsaved changes. Leave without saving?'

/**
 * Keeps what was typed from being thrown away by accident: asks before the tab closes, and `mayLeave`
 * asks before a dialog does.
 */
export function useUnsavedGuard(dirty: boolean) {
  useEffect(() => {
    if (!dirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [dirty])
  return { mayLeave: () => !dirty || window.confirm(QUESTION) }
}
