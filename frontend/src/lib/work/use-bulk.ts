import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import type { Topic } from '@loggia/contracts/live/events'
import { idempotent } from '../data/idempotency-key.ts'
import { refetchChanged } from '../data/use-change.ts'

/** Changes of many rows in several calls, after which their queries are asked again once. */
export function useBulk(topic: Topic) {
  const client = useApolloClient()
  return {
    /** Sends one call. The same key makes it safe to send again. Throws errors of Apollo. */
    async send<TData, TVariables extends OperationVariables>(
      mutation: TypedDocumentNode<TData, TVariables>,
      variables: TVariables,
      key: string,
    ): Promise<TData | undefined> {
      const { data } = await client.mutate<TData>({
        mutation,
        variables,
        context: idempotent(key),
      })
      return data
    },
    /** Asks again for the queries on the screen, and marks other answers as stale. No caller waits for it. */
    settle: () => void refetchChanged(client, [topic]),
  }
}
