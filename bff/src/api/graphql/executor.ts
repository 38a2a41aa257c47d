import type { GatewayInterface } from '@apollo/server-gateway-interface'
import {
  execute,
  getVariableValues,
  type DocumentNode,
  type ExecutionResult,
  type GraphQLSchema,
} from 'graphql'
import { createQueryCompiler, queryOf } from './query-compiler.ts'
import { rememberRootResults, type RootResults } from './root-results.ts'

/** A validated operation with its variables, as Apollo Server passes it. */
export interface ExecutionRequest {
  document: DocumentNode
  operationName?: string | null | undefined
  contextValue: unknown
  variableValues?: Record<string, unknown> | null | undefined
}

/**
 * Creates an executor that runs recurring queries as compiled code, because graphql-js interprets the query
 * anew for every row of a list. Everything else, and every error, is left to graphql-js: if compiled code
 * reports an error, graphql-js executes the query again from the results of the root fields.
 * The measurements are in docs/decisions/016-graphql-execution.md.
 */
export function createExecutor(schema: GraphQLSchema) {
  rememberRootResults(schema)
  const compiledQueryOf = createQueryCompiler(schema)

  return async (request: ExecutionRequest): Promise<ExecutionResult> => {
    const { document, contextValue } = request
    const variableValues = request.variableValues ?? {}
    const args = { ...request, schema, variableValues }
    const compiled = compiledQueryOf(document)
    if (!compiled || isOtherOperation(request)) return execute(args)
    const { coerced } = getVariableValues(
      schema,
      queryOf(document)?.variableDefinitions ?? [],
      variableValues,
    )
    if (!coerced) return execute(args)
    const rootValue: RootResults = { variables: coerced, byResponseKey: new Map() }
    const result = await compiled.query(rootValue, contextValue, variableValues)
    return result.errors ? execute({ ...args, rootValue }) : result
  }
}

/** Whether the requested operation name differs from the name of the query. An empty one does. */
function isOtherOperation({ document, operationName }: ExecutionRequest): boolean {
  return (operationName ?? null) !== null && queryOf(document)?.name?.value !== operationName
}

/**
 * Passes the executor to Apollo Server, whose `gateway` option is the documented way to replace
 * graphql-js: https://www.apollographql.com/docs/apollo-server/migration-from-v3#executor
 */
export function gatewayOf(schema: GraphQLSchema): GatewayInterface {
  const executor = createExecutor(schema)
  return {
    onSchemaLoadOrUpdate(callback) {
      callback({ apiSchema: schema, coreSupergraphSdl: '' })
      return () => {}
    },
    load: async () => ({
      // The name is the one that was sent: Apollo's own is null for a name that the document does not have,
      // with which graphql-js would run the only operation.
      executor: ({ document, context, request: { operationName, variables } }) =>
        executor({ document, operationName, contextValue: context, variableValues: variables }),
    }),
    stop: async () => {},
  }
}
