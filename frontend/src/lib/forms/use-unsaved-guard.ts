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

/** The same for a form: going back in the browser asks, too. Browsers without the Navigation API do not ask then. */
export function useFormGuard(isDirty: boolean) {
  const guard = useUnsavedGuard(isDirty)
  useEffect(() => {
    // The types know no browser without it, nor jsdom.
    const navigation = window.navigation as Navigation | undefined
    if (!isDirty || !navigation) return
    const ask = (event: NavigateEvent) => {
      // Links to other documents ask by themselves, and are followed as always.
      const isStep = event.navigationType === 'traverse' && event.destination.sameDocument
      if (isStep && event.cancelable && !window.confirm(QUESTION)) event.preventDefault()
    }
    navigation.addEventListener('navigate', ask)
    return () => navigation.removeEventListener('navigate', ask)
  }, [isDirty])
  return guard
}

/** Whether something on the page asks before it is left: a form with changes, a file on its way. */
export function hasUnsavedChanges(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
}
