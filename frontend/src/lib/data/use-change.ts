import type { DocumentNode, OperationVariables, TypedDocumentNode } from '@apollo/client'
import { useApolloClient, useMutation } from '@apollo/client/react'
import { invalidateAll } from './use-fresh-query.ts'

/**
 * A mutation after which the lists on the screen are asked for again, and all others when they are
 * opened. Throws what Apollo throws; a list that cannot be had then does not make the change fail.
 *
 * @param lists the queries of the screen
 */
export function useChange<TData, TVariables extends OperationVariables>(
  mutation: TypedDocumentNode<TData, TVariables>,
  lists: DocumentNode[],
) {
  const client = useApolloClient()
  const [change, { loading }] = useMutation<TData, TVariables>(mutation, {
    refetchQueries: lists,
    update: () => invalidateAll(client),
  })
  return { change, busy: loading }
}
