import { useEffect } from 'react'
import { useLatest } from './use-latest.ts'

/** Keyboard shortcuts of a page. They are ignored while typing and while a dialog or menu is open. */
export function useShortcuts(keys: Readonly<Record<string, () => void>>) {
  const latest = useLatest(keys)
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      const action = latest.current[event.key]
      if (!action || event.ctrlKey || event.metaKey || event.altKey || isBusy(event.target)) return
      event.preventDefault()
      action()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [latest])
}

function isBusy(target: EventTarget | null): boolean {
  if (document.querySelector('[role="dialog"], [role="menu"]')) return true
  return target instanceof Element && target.closest('input, textarea, select') !== null
}
