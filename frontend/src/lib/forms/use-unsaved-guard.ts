import { useEffect } from 'react'

/** Our own text; browsers show theirs when the tab is closed. */
const QUESTION = 'You have unsaved changes. Leave without saving?'

/**
 * Protects unsaved changes: the browser asks before the tab closes, and `mayLeave` asks before a dialog
 * closes.
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

/** Whether something on the page asks before it is left: a form with changes, a file on its way. */
export function hasUnsavedChanges(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
}
