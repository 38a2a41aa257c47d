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

/** What is executed, as Apollo Server passes it. */
export interface ExecutionRequest {
  document: DocumentNode
  operationName?: string | null | undefined
  contextValue: unknown
  variableValues?: Record<string, unknown> | null | undefined
}

/**
 * Executes recurring queries as compiled code and everything else by graphql-js, which walks the query
 * anew for every row of a list. Compiled code answers only what has no error: where it reports one,
 * graphql-js answers from the results that the root fields had, so that errors are always its own.
 * docs/decisions/016-graphql-execution.md has the measurements.
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

/** Whether the request names an operation that the document does not contain. */
function isOtherOperation({ document, operationName }: ExecutionRequest): boolean {
  return !!operationName && queryOf(document)?.name?.value !== operationName
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
      executor: ({ document, operationName, context, request: { variables } }) =>
        executor({ document, operationName, contextValue: context, variableValues: variables }),
    }),
    stop: async () => {},
  }
}
