import { useLocation } from 'react-router-dom'
import { useBrowserFact } from './use-browser-fact.ts'

/** The hash of the address, which browsers do not send: empty while React takes over the server's markup. */
export function useHash(): string {
  const { hash } = useLocation()
  return useBrowserFact(() => hash, '')
}
