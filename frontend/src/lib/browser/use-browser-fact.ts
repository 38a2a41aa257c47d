import { useSyncExternalStore } from 'react'

const neverChanges = () => () => undefined

/**
 * Something that only the browser knows and that never changes, such as what it can do. While React takes over the
 * markup of the server it is what the server took it for, so that both render the same.
 */
export function useBrowserFact<T>(read: () => T, onServer: T): T {
  return useSyncExternalStore(neverChanges, read, () => onServer)
}

/** Whether the browser renders, rather than takes over what the server rendered. */
export const useIsInBrowser = (): boolean => useBrowserFact(() => true, false)
