import { useCallback, useRef } from 'react'

/**
 * Finds what somebody typed into a field that the server had rendered, before React took it over; null without such a
 * text. A field is asked about once: later, all that differs from the beginning was typed in React's sight.
 */
export function useEarlyText(): (element: unknown) => string | null {
  const seen = useRef(new WeakSet<HTMLInputElement>())
  return useCallback((element) => {
    if (!(element instanceof HTMLInputElement) || seen.current.has(element)) return null
    seen.current.add(element)
    return element.value === element.defaultValue ? null : element.value
  }, [])
}
