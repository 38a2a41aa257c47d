import { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client/errors'

/** Whether a failure is the server's answer; otherwise the network failed and there was none. */
export function wasAnswered(error: unknown): boolean {
  return [CombinedGraphQLErrors, ServerError, ServerParseError].some((kind) => kind.is(error))
}
