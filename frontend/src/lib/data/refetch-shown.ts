import type { ApolloClient, ObservableQuery, OperationVariables } from '@apollo/client'
import type { Topic } from '@loggia/contracts/live/events'
import { concerns } from './followed-queries.ts'

/** Asks again for those answers on the screen that a change of this tab made old. */
export async function refetchShown(
  client: ApolloClient,
  topics: readonly Topic[] | 'all',
): Promise<void> {
  const isAffected = ({ queryName = '' }: ObservableQuery) =>
    topics === 'all' || topics.some((topic) => concerns({ topic }, queryName))
  const shown = [...client.getObservableQueries('active')].filter(isAffected)
  await Promise.all(shown.map(refetchAnew))
}

/**
 * Asks again even while the same request is on its way: its answer may be from before the change. Apollo would have
 * the two share it, and takes no other option for one refetch than those that the query has at that moment.
 */
export function refetchAnew<TData, TVariables extends OperationVariables>(
  query: ObservableQuery<TData, TVariables>,
) {
  const { options } = query
  const { context } = options
  options.context = { ...context, queryDeduplication: false }
  try {
    return query.refetch()
  } finally {
    options.context = context
  }
}
