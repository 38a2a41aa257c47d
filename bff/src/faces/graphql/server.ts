import { ApolloServer } from '@apollo/server'
import { ApolloServerPluginLandingPageDisabled } from '@apollo/server/plugin/disabled'
import { expressMiddleware } from '@as-integrations/express5'
import type { RequestHandler } from 'express'
import type { Context } from '../../core/context.ts'
import type { ContextOf } from '../rest/router.ts'
import { errorFormat } from './format-error.ts'
import { MAX_TOKENS, queryLimits } from './query-limits.ts'
import { createSchema } from './schema.ts'

interface Options {
  contextOf: ContextOf
  /** Whether the schema may be asked for. */
  introspection: boolean
}

export interface GraphqlFace {
  handler: RequestHandler
  stop(): Promise<void>
}

/** The GraphQL face. Stopping it lets the calls in hand finish. */
export async function createGraphqlFace({
  contextOf,
  introspection,
}: Options): Promise<GraphqlFace> {
  const server = new ApolloServer<Context>({
    schema: createSchema(),
    introspection,
    parseOptions: { maxTokens: MAX_TOKENS },
    validationRules: queryLimits,
    includeStacktraceInErrorResponses: false,
    hideSchemaDetailsFromClientErrors: !introspection,
    plugins: [ApolloServerPluginLandingPageDisabled(), errorFormat],
    stopOnTerminationSignals: false,
  })
  await server.start()
  return {
    handler: expressMiddleware(server, { context: async ({ req, res }) => contextOf(req, res) }),
    stop: () => server.stop(),
  }
}
