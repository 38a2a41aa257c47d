import { ApolloLink } from '@apollo/client'
import { OperationTypeNode } from 'graphql'
import { catchError, finalize, mergeMap, type Observable, of, tap, throwError } from 'rxjs'

/** How often a query is asked again at most, where changes go on all the time. */
const MAX_ASKED_AGAIN = 2

interface Asked {
  /** How many requests of this query are on their way. */
  pending: number
  /** The newest answer, and the number of the request that it belongs to. */
  newest: { request: number; changes: number; result: ApolloLink.Result } | null
}

/**
 * Lets the answers of a query never go back in time. The same query may be on its way twice, from before a change and
 * from after it: when the later one is answered first, its answer stands for the earlier one too. And a mutation may
 * have brought a newer state of a record than the query that was on its way meanwhile: that one is asked again.
 */
export function createInOrderLink(): ApolloLink {
  const queries = new Map<string, Asked>()
  let requests = 0
  let changes = 0

  function ask(send: () => Observable<ApolloLink.Result>, asked: Asked, again = 0) {
    requests += 1
    const sent = { request: requests, changes }
    const newer = () => {
      const { newest } = asked
      const isNewer = newest && newest.request > sent.request && newest.changes === changes
      return isNewer ? newest.result : null
    }
    return send().pipe(
      mergeMap((result): Observable<ApolloLink.Result> => {
        const other = newer()
        if (other) return of(other)
        if (sent.changes < changes && again < MAX_ASKED_AGAIN) return ask(send, asked, again + 1)
        asked.newest = { ...sent, result }
        return of(result)
      }),
      catchError((error: unknown) => {
        const other = newer()
        return other ? of(other) : throwError(() => error)
      }),
    )
  }

  return new ApolloLink((operation, forward) => {
    const send = () => forward(operation)
    if (operation.operationType !== OperationTypeNode.QUERY) {
      return send().pipe(
        tap((result) => {
          if (hasRecord(result)) changes += 1
        }),
      )
    }
    const key = `${operation.operationName} ${JSON.stringify(operation.variables)}`
    const asked = queries.get(key) ?? { pending: 0, newest: null }
    queries.set(key, asked)
    asked.pending += 1
    return ask(send, asked).pipe(
      finalize(() => {
        asked.pending -= 1
        if (asked.pending === 0) queries.delete(key)
      }),
    )
  })
}

/** Whether the answer to a mutation puts a record into the cache. */
function hasRecord({ data }: ApolloLink.Result): boolean {
  return Object.values(data ?? {}).some((value) => typeof value === 'object' && value !== null)
}
