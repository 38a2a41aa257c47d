import { ApolloLink } from '@apollo/client'
import { OperationTypeNode } from 'graphql'
import { catchError, finalize, map, of, throwError } from 'rxjs'

interface Asked {
  /** How many requests of this query are on their way. */
  pending: number
  /** The newest answer, and the number of the request that it belongs to. */
  newest: { request: number; result: ApolloLink.Result } | null
}

/**
 * Lets the answers of a query never go back in time. The same query may be on its way twice, from before a change and
 * from after it. When the later one is answered first, its answer stands for the earlier one too.
 */
export function createInOrderLink(): ApolloLink {
  const queries = new Map<string, Asked>()
  let requests = 0
  return new ApolloLink((operation, forward) => {
    if (operation.operationType !== OperationTypeNode.QUERY) return forward(operation)
    const key = `${operation.operationName} ${JSON.stringify(operation.variables)}`
    const asked = queries.get(key) ?? { pending: 0, newest: null }
    queries.set(key, asked)
    asked.pending += 1
    requests += 1
    const request = requests
    const newer = () =>
      asked.newest && asked.newest.request > request ? asked.newest.result : null
    return forward(operation).pipe(
      map((result) => {
        const other = newer()
        if (other) return other
        asked.newest = { request, result }
        return result
      }),
      catchError((error: unknown) => {
        const other = newer()
        return other ? of(other) : throwError(() => error)
      }),
      finalize(() => {
        asked.pending -= 1
        if (asked.pending === 0) queries.delete(key)
      }),
    )
  })
}
