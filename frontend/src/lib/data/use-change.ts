import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client'
import { useApolloClient, useMutation } from '@apollo/client/react'
import type { Topic } from '@loggia/contracts/live/events'
import { follows } from './followed-queries.ts'
import { askQuietly, FreshClient, IN_BACKGROUND } from './fresh-client.ts'

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

/**
 * After a change, asks again for what is on the screen and shows one of these topics; screens that are opened later ask
 * for themselves. What cannot be read now is read when it is opened. Never throws.
 *
 * @param topics `followed-queries.ts` says which queries show them
 * @param inBackground whether others made the change, so that this user is not at work
 */
export async function refetchChanged(
  client: ApolloClient,
  topics: readonly Topic[] | 'all',
  { inBackground = false } = {},
): Promise<void> {
  if (!(client instanceof FreshClient)) throw new Error('Not the client of a screen')
  client.forget(topics)
  await client
    .refetchQueries({
      include: 'active',
      onQueryUpdated: (query) =>
        follows(query.queryName ?? '', topics) &&
        (!inBackground || askQuietly(client, query, IN_BACKGROUND)),
    })
    .catch(() => undefined)
}
