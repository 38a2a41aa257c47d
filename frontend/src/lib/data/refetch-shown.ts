import type {
  ApolloClient,
  DocumentNode,
  ObservableQuery,
  OperationVariables,
} from '@apollo/client'

/**
 * Asks again for those of some queries whose answers are on the screen, as a change made them old.
 *
 * @param queries the queries, or the names of their operations, by which a feature knows those of another
 */
export async function refetchShown(
  client: ApolloClient,
  queries: readonly (DocumentNode | string)[] | 'all',
): Promise<void> {
  const isMeant = ({ options, queryName = '' }: ObservableQuery) =>
    queries === 'all' || queries.includes(options.query) || queries.includes(queryName)
  const shown = [...client.getObservableQueries('active')].filter(isMeant)
  await Promise.all(shown.map(refetchAnew))
}

/**
 * Asks anew even while the same request is on its way: its answer may be from before the change. Apollo would have
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
