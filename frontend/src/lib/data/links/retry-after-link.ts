import { ApolloLink } from '@apollo/client'
import { map } from 'rxjs'

/** Copies the Retry-After header, in seconds, into the extensions of the errors it came with. */
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
