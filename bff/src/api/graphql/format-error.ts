import type { ApolloServerPlugin } from '@apollo/server'
import { unwrapResolverError } from '@apollo/server/errors'
import type { ErrorBody } from '@loggia/contracts/errors'
import { GraphQLError, type GraphQLFormattedError } from 'graphql'
import type { Context } from '@loggia/domain/kernel/context'
import { AppError, HTTP_STATUS, toBody } from '@loggia/domain/kernel/errors'
import { toAppError } from '@loggia/domain/kernel/database-errors'

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

/**
 * The error that a resolver or a library threw, or VALIDATION for an error in the query itself, such as an
 * unknown field. Only graphql-js words its errors for callers.
 */
function toFailure(error: GraphQLError): AppError {
  const thrown = unwrapResolverError(error)
  if (thrown !== error || error.path !== undefined) return toAppError(thrown)
  const { originalError } = error
  const isForeign = originalError !== undefined && !(originalError instanceof GraphQLError)
  return isForeign ? toAppError(originalError) : new AppError('VALIDATION', error.message)
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
