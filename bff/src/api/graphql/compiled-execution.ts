import type { GatewayInterface } from '@apollo/server-gateway-interface'
import {
  execute,
  GraphQLError,
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  type GraphQLSchema,
} from 'graphql'
import { compileQuery, isCompiledQuery, type CompiledQuery } from 'graphql-jit'

type Compiled = CompiledQuery | 'not compiled'

/** Queries of screens come again and again; whoever makes up new ones shall not make us compile. */
const COMPILE_AFTER = 3
const MAX_COMPILED = 200

/**
 * Executes queries that come often as compiled code: graphql-js walks the query anew for every row of
 * a list, which for 1,000 rows takes three times as long. The others go through graphql-js.
 */
function compiledExecution(schema: GraphQLSchema) {
  const seen = new WeakMap<DocumentNode, number>()
  const compiled = new Map<DocumentNode, Map<string, Compiled>>()

  function compiledOf(document: DocumentNode, operationName: string): Compiled | undefined {
    const known = compiled.get(document)?.get(operationName)
    if (known) return known
    const times = (seen.get(document) ?? 0) + 1
    seen.set(document, times)
    if (times < COMPILE_AFTER) return undefined
    const made = compileQuery(schema, document, operationName || undefined)
    const result = isCompiledQuery(made) ? made : 'not compiled'
    const ofDocument = compiled.get(document) ?? new Map<string, Compiled>()
    compiled.set(document, ofDocument.set(operationName, result))
    const [oldest] = compiled.keys()
    if (compiled.size > MAX_COMPILED && oldest) compiled.delete(oldest)
    return result
  }

  return async (args: Omit<ExecutionArgs, 'schema'>): Promise<ExecutionResult> => {
    const { document, operationName, contextValue, rootValue, variableValues } = args
    const it = compiledOf(document, operationName ?? '')
    if (it === undefined || it === 'not compiled') return execute({ schema, ...args })
    return withOwnErrors(await it.query(rootValue, contextValue, variableValues))
  }
}

/** graphql-jit has an error class of its own, with the same fields, that nobody else recognises. */
function withOwnErrors(result: ExecutionResult): ExecutionResult {
  for (const error of result.errors ?? []) Object.setPrototypeOf(error, GraphQLError.prototype)
  return result
}

/** The way that Apollo Server has for another executor than graphql-js: it takes it for a gateway. */
export function compiledGateway(schema: GraphQLSchema): GatewayInterface {
  const run = compiledExecution(schema)
  return {
    onSchemaLoadOrUpdate(callback) {
      callback({ apiSchema: schema, coreSupergraphSdl: '' })
      return () => {}
    },
    load: async () => ({
      executor: ({ document, operationName, context, request }) =>
        run({ document, operationName, contextValue: context, variableValues: request.variables }),
    }),
    stop: async () => {},
  }
}
