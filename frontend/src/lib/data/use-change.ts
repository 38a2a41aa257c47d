import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { useApolloClient, useMutation } from '@apollo/client/react'
import type { Topic } from '@loggia/contracts/live/events'
import { refetchChanged } from './fresh-client.ts'

/**
 * A mutation that refetches what is on the screen afterwards and marks other answers as stale.
 * Throws what Apollo throws; a failing refetch does not make the mutation fail.
 *
 * @param topics what it changes; `followed-queries.ts` says which queries show that
 */
export function useChange<TData, TVariables extends OperationVariables>(
  mutation: TypedDocumentNode<TData, TVariables>,
  ...topics: readonly [Topic, ...Topic[]]
) {
  const client = useApolloClient()
  const [change, { loading }] = useMutation<TData, TVariables>(mutation, {
    onCompleted: () => void refetchChanged(client, topics),
  })
  return { change, busy: loading }
}
