import type { ApolloClient, DocumentNode } from '@apollo/client'

/** Those of some queries whose answers are on the screen; a feature names the query of another by its operation. */
export function shownQueries(
  client: ApolloClient,
  queries: readonly (DocumentNode | string)[],
): (DocumentNode | string)[] {
  const shown = [...client.getObservableQueries()]
  return queries.filter((query) =>
    shown.some(({ options, queryName }) => options.query === query || queryName === query),
  )
}
