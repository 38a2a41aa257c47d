import { useLayoutEffect, useRef } from 'react'
import { useLatest } from '../../lib/browser/use-latest.ts'

/**
 * A ref for an element. When it disappears with the focus in it, or before a dialog has returned the focus to it,
 * `onGone` is called to place the focus.
 */
export function useFocusWhenGone(onGone: () => void) {
  const element = useRef<HTMLSpanElement>(null)
  const latest = useLatest(onGone)
  useLayoutEffect(() => {
    const shown = element.current
    return () => {
      const focused = document.activeElement
      if (focused === document.body || shown?.contains(focused)) latest.current()
    }
  }, [latest])
  return element
}
