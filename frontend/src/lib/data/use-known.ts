import type { TypedDocumentNode } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'

/** What is known of a row, from a list or from the server, before the query of its page is answered. */
export function useKnown<Data>(
  fragment: TypedDocumentNode<Data>,
  __typename: string,
  id: number,
): Data | null {
  const { cache } = useApolloClient()
  return cache.readFragment({ fragment, id: cache.identify({ __typename, id }) })
}
