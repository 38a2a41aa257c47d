import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors'

/** The seconds after which trying again makes sense, where the server gave any; see retry-after-link. */
export function retryAfterOf(error: unknown): number | null {
  const given = CombinedGraphQLErrors.is(error)
    ? error.errors[0]?.extensions?.retryAfter
    : ServerError.is(error) && error.response.headers.get('retry-after')
  const seconds = Number(given)
  return seconds > 0 ? seconds : null
}
