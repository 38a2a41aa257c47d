import { ApolloServer, type ApolloServerPlugin } from '@apollo/server'
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled'
import { expressMiddleware } from '@as-integrations/express5'
import { safeParse } from '@loggia/contracts/safe-parse'
import type { RequestHandler } from 'express'
import { type FormattedExecutionResult, GraphQLError, type GraphQLFormattedError } from 'graphql'
import { z } from 'zod'
import type { Context } from '@loggia/domain/kernel/context'
import { AppError, HTTP_STATUS, toBody } from '@loggia/domain/kernel/errors'
import { unwrapResolverError } from '@apollo/server/errors'
import type { ErrorBody } from '@loggia/contracts/errors'
import { toAppError } from '@loggia/domain/kernel/database-errors'
import type { ContextOf } from '../rest/router.ts'
import { MAX_TOKENS, queryLimits } from './query-limits.ts'
import { schema } from './from-contracts.ts'

/** The media types that Apollo Server can respond with. */
const RESPONSE_TYPES = ['application/graphql-response+json', 'application/json']

const anyObject = z.record(z.string(), z.unknown()).nullish()

/** The body of a GraphQL request. Validated here, so that errors have the same body as all others. */
const requestBody = z.object({
  query: z.string().min(1),
  operationName: z.string().nullish(),
  variables: anyObject,
  extensions: anyObject,
})

interface Options {
  contextOf: ContextOf
  /** Whether clients may query the schema. */
  introspection: boolean
}

/** Answers a query within the process, as the API answers it. */
export type AnswerQuery = (
  context: Context,
  query: string,
  variables: Record<string, unknown>,
) => Promise<FormattedExecutionResult>

export interface GraphqlApi {
  handler: RequestHandler
  answer: AnswerQuery
  stop(): Promise<void>
}

/** Starts the GraphQL API. Its `stop` waits for the requests in progress. */
export async function createGraphqlApi({ contextOf, introspection }: Options): Promise<GraphqlApi> {
  const server = new ApolloServer<Context>({
    schema,
    introspection,
    parseOptions: { maxTokens: MAX_TOKENS },
    validationRules: queryLimits,
    includeStacktraceInErrorResponses: false,
    hideSchemaDetailsFromClientErrors: !introspection,
    plugins: [
      ApolloServerPluginLandingPageDisabled(),
      // It would wrap every field of the schema for cache hints, which the schema does not have.
      ApolloServerPluginCacheControlDisabled(),
      errorFormat,
    ],
    persistedQueries: false,
    stopOnTerminationSignals: false,
  })
  await server.start()
  const apollo = expressMiddleware(server, { context: async ({ req, res }) => contextOf(req, res) })
  const handler: RequestHandler = (req, res, next) => {
    if (!safeParse(requestBody, req.body).success) {
      throw new AppError('VALIDATION', 'Send an object with query, variables and operationName')
    }
    // Apollo Server checks it after the mutation has run, and a 406 would suggest that it has not.
    if (!req.accepts(RESPONSE_TYPES)) req.headers.accept = 'application/json'
    return apollo(req, res, next)
  }
  const answer: AnswerQuery = async (contextValue, query, variables) => {
    const { body } = await server.executeOperation({ query, variables }, { contextValue })
    if (body.kind !== 'single') throw new Error('Shells wait for whole answers')
    return body.singleResult
  }
  return { handler, answer, stop: () => server.stop() }
}

/**
 * Gives every GraphQL error the body of a REST error, in `extensions`, and the response the status of the
 * first error.
 */
const errorFormat: ApolloServerPlugin<Context> = {
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
