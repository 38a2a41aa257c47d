import type { ApolloServerPlugin } from '@apollo/server'
import { unwrapResolverError } from '@apollo/server/errors'
import type { ErrorBody } from '@loggia/contracts/errors'
import type { GraphQLError, GraphQLFormattedError } from 'graphql'
import type { Context } from '../../core/context.ts'
import { AppError, HTTP_STATUS, toBody } from '../../core/errors.ts'
import { toAppError } from '../../core/database-errors.ts'

/**
 * Gives every error of GraphQL the body that REST sends, in `extensions`, and the answer the status
 * of the first.
 */
export const errorFormat: ApolloServerPlugin<Context> = {
  requestDidStart: async () => ({
    async willSendResponse({ response, contextValue, errors = [] }) {
      if (response.body.kind !== 'single' || errors.length === 0) return
      const failures = errors.map((error) => ({ error, failure: failureOf(error) }))
      response.body.singleResult.errors = failures.map(({ error, failure }) =>
        formatted(error, failure, contextValue.requestId),
      )
      const [{ failure } = { failure: undefined }] = failures
      if (!failure) return
      response.http.status = failure.status
      if (failure.retryAfter) response.http.headers.set('retry-after', String(failure.retryAfter))
      for (const { failure: it } of failures) {
        if (it.status >= 500) contextValue.log.error({ err: it.cause ?? it }, 'call failed')
      }
    },
  }),
}

/** What a resolver threw; or an error of the query itself, such as a missing field, which says it. */
function failureOf(error: GraphQLError): AppError {
  const thrown = unwrapResolverError(error)
  const isOfQuery = thrown === error && error.path === undefined
  return isOfQuery ? new AppError('VALIDATION', error.message) : toAppError(thrown)
}

function formatted(
  { path, locations }: GraphQLError,
  failure: AppError,
  requestId: string,
): GraphQLFormattedError {
  const { message, ...body }: ErrorBody = toBody(failure, requestId)
  const status: number = HTTP_STATUS[failure.code]
  return { message, path, locations, extensions: { ...body, status } }
}
