import type { ApolloCache } from '@apollo/client'
import { ViewerDocument } from './viewer.operations.generated.ts'

/** Caches whose staff session was ended by signing out here, not by the server. */
const signedOut = new WeakSet<ApolloCache>()

/** Clears the viewer after a sign-out; the guards redirect without announcing an expired session. */
export function markSignedOut(cache: ApolloCache): void {
  signedOut.add(cache)
  cache.writeQuery({ query: ViewerDocument, data: { viewer: { staff: null, permissions: [] } } })
}

/** To be called after a sign-in, so that a later expiry is announced again. */
export function markSignedIn(cache: ApolloCache): void {
  signedOut.delete(cache)
}

/** Whether the staff session ended without a sign-out in this tab. */
export function hasExpired(cache: ApolloCache): boolean {
  const cached = cache.readQuery({ query: ViewerDocument })
  return cached !== null && cached.viewer.staff === null && !signedOut.has(cache)
}
