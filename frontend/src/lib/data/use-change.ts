import type { DocumentNode, OperationVariables, TypedDocumentNode } from '@apollo/client'
import { useApolloClient, useMutation } from '@apollo/client/react'
import { refetchShown } from './refetch-shown.ts'
import { invalidateAll } from './use-fresh-query.ts'

/**
 * A mutation that refetches the lists on the screen afterwards and marks all other answers as stale.
 * Throws what Apollo throws; a failing refetch does not make the mutation fail.
 *
 * @param lists the queries that it changes, or the names of their operations; those on the screen are asked again
 */
export function useChange<TData, TVariables extends OperationVariables>(
  mutation: TypedDocumentNode<TData, TVariables>,
  lists: readonly (DocumentNode | string)[],
) {
  const client = useApolloClient()
  const [change, { loading }] = useMutation<TData, TVariables>(mutation, {
    update: () => invalidateAll(client),
    onCompleted: () => void refetchShown(client, lists).catch(() => undefined),
  })
  return { change, busy: loading }
}
