import type { ApolloServerPlugin } from '@apollo/server'
import { unwrapResolverError } from '@apollo/server/errors'
import type { ErrorBody } from '@loggia/contracts/errors'
import type { GraphQLError, GraphQLFormattedError } from 'graphql'
import type { Context } from '../../core/context.ts'
import { AppError, HTTP_STATUS, toBody } from '../../core/errors.ts'
import { toAppError } from '../../core/database-errors.ts'

/**
 * Gives every GraphQL error the body of a REST error, in `extensions`, and the response the status of the
 * first error.
 */
export const errorFormat: ApolloServerPlugin<Context> = {
  requestDidStart: async () => ({
    async willSendResponse({ response, contextValue, errors = [] }) {
      if (response.body.kind !== 'single' || errors.length === 0) return
      const failures = errors.map((error) => ({ error, failure: toFailure(error) }))
      response.body.singleResult.errors = failures.map(({ error, failure }) =>
        format(error, failure, contextValue.requestId),
      )
      const [{ failure } = { failure: undefined }] = failures
      if (!failure) return
      response.http.status = failure.status
      if (failure.retryAfter) response.http.headers.set('retry-after', String(failure.retryAfter))
      for (const {
        failure: { status, cause },
        failure: err,
      } of failures) {
        if (status >= 500) contextValue.log.error({ err: cause ?? err }, 'request failed')
      }
    },
  }),
}

/** The error that a resolver threw, or VALIDATION for an error in the query itself, such as an unknown field. */
function toFailure(error: GraphQLError): AppError {
  const thrown = unwrapResolverError(error)
  const isQueryError = thrown === error && error.path === undefined
  return isQueryError ? new AppError('VALIDATION', error.message) : toAppError(thrown)
}

function format(
  { path, locations }: GraphQLError,
  failure: AppError,
  requestId: string,
): GraphQLFormattedError {
  const { message, ...body }: ErrorBody = toBody(failure, requestId)
  const status: number = HTTP_STATUS[failure.code]
  return { message, path, locations, extensions: { ...body, status } }
}
