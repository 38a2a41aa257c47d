import { useLayoutEffect, useRef } from 'react'

/**
 * A ref for an element.
 *
 * @param onGone places the focus when the element disappears with it; the same function each time
 */
export function useFocusWhenGone(onGone: () => void) {
  const element = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const shown = element.current
    return () => {
      if (shown?.contains(document.activeElement)) onGone()
    }
  }, [onGone])
  return element
}
