import { ApolloLink } from '@apollo/client'
import { map } from 'rxjs'

/** Lays what only a header says, after how many seconds to try again, beside the errors it is about. */
export const retryAfterLink = new ApolloLink((operation, forward) =>
  forward(operation).pipe(
    map((result) => {
      const { response } = operation.getContext() as { response?: Response }
      const retryAfter = Number(response?.headers.get('retry-after'))
      if (!retryAfter || !result.errors) return result
      const errors = result.errors.map((error) => ({
        ...error,
        extensions: { ...error.extensions, retryAfter },
      }))
      return { ...result, errors }
    }),
  ),
)
