import { useApolloClient } from '@apollo/client/react'
import { hasEntered } from './session-end.ts'
import { ViewerDocument } from './viewer.operations.generated.ts'

/** Asks who the viewer is now, so that guards and menus know before anything moves. */
export function useAskViewer() {
  const client = useApolloClient()
  return async () => {
    await client.query({ query: ViewerDocument, fetchPolicy: 'network-only' })
  }
}

/** To be called after a sign-in. */
export function useSignedIn() {
  const { cache } = useApolloClient()
  const askViewer = useAskViewer()
  return async () => {
    hasEntered(cache)
    await askViewer()
  }
}
