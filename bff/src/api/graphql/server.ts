import { ApolloServer } from '@apollo/server'
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled'
import { expressMiddleware } from '@as-integrations/express5'
import type { RequestHandler } from 'express'
import { z } from 'zod'
import type { Context } from '../../core/context.ts'
import { AppError } from '../../core/errors.ts'
import type { ContextOf } from '../rest/router.ts'
import { gatewayOf } from './executor.ts'
import { errorFormat } from './format-error.ts'
import { MAX_TOKENS, queryLimits } from './query-limits.ts'
import { createSchema } from './schema.ts'

/** The media types that Apollo answers in. */
const ANSWERS = ['application/graphql-response+json', 'application/json']

const anyObject = z.record(z.string(), z.unknown()).nullish()

/** What a call of GraphQL consists of. Apollo would refuse anything else in words of its own. */
const envelope = z.object({
  query: z.string().min(1),
  operationName: z.string().nullish(),
  variables: anyObject,
  extensions: anyObject,
})

interface Options {
  contextOf: ContextOf
  /** Whether the schema may be asked for. */
  introspection: boolean
}

export interface GraphqlApi {
  handler: RequestHandler
  stop(): Promise<void>
}

/** The GraphQL API. Stopping it lets the calls in hand finish. */
export async function createGraphqlApi({ contextOf, introspection }: Options): Promise<GraphqlApi> {
  const server = new ApolloServer<Context>({
    gateway: gatewayOf(createSchema()),
    introspection,
    parseOptions: { maxTokens: MAX_TOKENS },
    validationRules: queryLimits,
    includeStacktraceInErrorResponses: false,
    hideSchemaDetailsFromClientErrors: !introspection,
    plugins: [
      ApolloServerPluginLandingPageDisabled(),
      // It wraps every field of the schema, for cache hints that nobody gives.
      ApolloServerPluginCacheControlDisabled(),
      errorFormat,
    ],
    persistedQueries: false,
    stopOnTerminationSignals: false,
  })
  await server.start()
  const apollo = expressMiddleware(server, { context: async ({ req, res }) => contextOf(req, res) })
  const handler: RequestHandler = (req, res, next) => {
    if (!envelope.safeParse(req.body).success) {
      throw new AppError('VALIDATION', 'Send an object with query, variables and operationName')
    }
    // Apollo looks at it after a change was made, and would answer 406 as if it had not been.
    if (!req.accepts(ANSWERS)) req.headers.accept = 'application/json'
    return apollo(req, res, next)
  }
  return { handler, stop: () => server.stop() }
}
