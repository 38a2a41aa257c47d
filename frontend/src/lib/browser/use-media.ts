import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query matches, also once the window changes. On the server, where nobody knows, it does not. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', onChange)
      return () => media.removeEventListener('change', onChange)
    },
    [query],
  )
  const matches = () => window.matchMedia(query).matches
  return useSyncExternalStore(subscribe, matches, () => false)
}
