import { ApolloLink } from '@apollo/client'
import { defer, map, retry, timer } from 'rxjs'

/** What a query may put into its context. */
export interface RetryContext {
  /** How often it is asked again after a failure. Queries are not, unless they say so. */
  retries?: number
}

/** Source of the delays: specification, section 9. */
const delayMs = (attempt: number) => Math.min(1_000 * 2 ** (attempt - 1), 30_000)

/** Asks a query again that failed, as often as its context says. */
export const retryLink = new ApolloLink((operation, forward) => {
  const { retries = 0 } = operation.getContext() as RetryContext
  if (retries === 0) return forward(operation)
  let asked = 0
  return defer(() => {
    asked += 1
    return forward(operation)
  }).pipe(
    map((result) => {
      // The last answer is shown as it is.
      if (result.errors && asked <= retries) throw new Error('refused')
      return result
    }),
    retry({ count: retries, delay: (_error, attempt) => timer(delayMs(attempt)) }),
  )
})
