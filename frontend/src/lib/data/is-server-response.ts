import { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client/errors'

/** Whether an error is an answer of the server; otherwise the network failed. */
export function isServerResponse(error: unknown): boolean {
  return [CombinedGraphQLErrors, ServerError, ServerParseError].some((type) => type.is(error))
}
