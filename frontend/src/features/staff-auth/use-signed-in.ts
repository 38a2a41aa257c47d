import { useApolloClient } from '@apollo/client/react'
import { ViewerDocument } from './viewer.operations.generated.ts'

/** After a sign-in: asks who the viewer is now, so that guards and menus know before anything moves. */
export function useSignedIn() {
  const client = useApolloClient()
  return async () => {
    await client.query({ query: ViewerDocument, fetchPolicy: 'network-only' })
  }
}
