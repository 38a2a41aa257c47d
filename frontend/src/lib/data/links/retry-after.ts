import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors'

/** The seconds to wait before trying again, if the server named any; see retry-after-link. */
export function retryAfterOf(error: unknown): number | null {
  const value = CombinedGraphQLErrors.is(error)
    ? error.errors[0]?.extensions?.retryAfter
    : ServerError.is(error) && error.response.headers.get('retry-after')
  const seconds = Number(value)
  return seconds > 0 ? seconds : null
}
