import { useSyncExternalStore } from 'react'

const neverChanges = () => () => undefined

/**
 * A constant fact that only the browser knows, such as its abilities. While React takes over the markup of the server
 * it has the server's value, so that both render the same.
 */
export function useBrowserFact<T>(read: () => T, onServer: T): T {
  return useSyncExternalStore(neverChanges, read, () => onServer)
}

/** Whether the browser renders, rather than takes over the server's markup. */
export const useIsInBrowser = (): boolean => useBrowserFact(() => true, false)
