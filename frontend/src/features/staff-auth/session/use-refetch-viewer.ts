import { useApolloClient } from '@apollo/client/react'
import { markSignedIn } from './session-end.ts'
import { ViewerDocument } from './viewer.operations.generated.ts'

/** Refetches the viewer, so that guards and menus are up to date before the next navigation. */
export function useRefetchViewer() {
  const client = useApolloClient()
  return async () => {
    await client.query({ query: ViewerDocument, fetchPolicy: 'network-only' })
  }
}

/** To be called after a sign-in: updates the viewer and restarts the watch for an expired session. */
export function useCompleteSignIn() {
  const { cache } = useApolloClient()
  const refetchViewer = useRefetchViewer()
  return async () => {
    markSignedIn(cache)
    await refetchViewer()
  }
}
