import type { ApolloCache } from '@apollo/client'
import { ViewerDocument } from './viewer.operations.generated.ts'

/** The caches of those who signed out and have not come back. */
const left = new WeakSet<ApolloCache>()

/** Whoever was signed in has signed out: guards send them away, without asking why. */
export function leaveOnPurpose(cache: ApolloCache): void {
  left.add(cache)
  cache.writeQuery({ query: ViewerDocument, data: { viewer: { staff: null, permissions: [] } } })
}

/** Somebody has signed in. */
export function hasEntered(cache: ApolloCache): void {
  left.delete(cache)
}

/** Whether nobody of the staff is signed in any more although nobody signed out here. */
export function hasEndedByItself(cache: ApolloCache): boolean {
  const known = cache.readQuery({ query: ViewerDocument })
  return known !== null && known.viewer.staff === null && !left.has(cache)
}
