import { useEffect } from 'react'
import { useLatest } from './use-latest.ts'

/** Keys that act on the whole page, unless somebody is typing or a dialog is open. */
export function useShortcuts(keys: Readonly<Record<string, () => void>>) {
  const latest = useLatest(keys)
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      const act = latest.current[event.key]
      if (!act || event.ctrlKey || event.metaKey || event.altKey || isBusy(event.target)) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [latest])
}

function isBusy(target: EventTarget | null): boolean {
  if (document.querySelector('[role="dialog"], [role="menu"]')) return true
  return target instanceof Element && target.closest('input, textarea, select') !== null
}
