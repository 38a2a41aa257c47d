import { useLayoutEffect } from 'react'
import { usePreferences } from '../browser/preferences.ts'
import { useLatest } from '../browser/use-latest.ts'

/**
 * Shortcuts of a page that are single keys. They are ignored while typing, while a dialog or menu is open, and by
 * people who switched them off: speech input and shaky hands press keys by mistake (WCAG 2.1.4).
 */
export function useShortcuts(keys: Readonly<Record<string, () => void>>) {
  const latest = useLatest(keys)
  const isOn = usePreferences().shortcuts === 'on'
  // With the paint, not some time after it: keys pressed on a visible page must not be lost.
  useLayoutEffect(() => {
    if (!isOn) return
    function onKey(event: KeyboardEvent) {
      const action = latest.current[event.key]
      if (!action || event.ctrlKey || event.metaKey || event.altKey || isBusy(event)) return
      event.preventDefault()
      action()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [latest, isOn])
}

/** A key that stays down would act on every record that comes up, too. */
function isBusy({ repeat, target }: KeyboardEvent): boolean {
  if (repeat || document.querySelector('[role="dialog"], [role="menu"]')) return true
  return target instanceof Element && target.closest('input, textarea, select') !== null
}
