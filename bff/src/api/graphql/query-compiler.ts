import {
  Kind,
  OperationTypeNode,
  visit,
  type DocumentNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql'
import { compileQuery, isCompiledQuery, type CompiledQuery } from 'graphql-jit'

/** The screens repeat their queries; queries that are made up once are not worth compiling. */
const COMPILE_AFTER = 3
const MAX_COMPILED = 200

/**
 * Compiles queries that recur. Returns a function that answers undefined for queries that are new, that
 * contain several operations, or that cannot be compiled. Parsed documents are the keys: Apollo Server
 * keeps them by their text.
 */
export function createQueryCompiler(schema: GraphQLSchema) {
  const calls = new WeakMap<DocumentNode, number>()
  const compiled = new Map<DocumentNode, CompiledQuery | undefined>()

  return (document: DocumentNode): CompiledQuery | undefined => {
    if (compiled.has(document)) return compiled.get(document)
    const count = (calls.get(document) ?? 0) + 1
    calls.set(document, count)
    if (count < COMPILE_AFTER) return undefined
    const query = compile(schema, document)
    compiled.set(document, query)
    const [oldest] = compiled.keys()
    if (compiled.size > MAX_COMPILED && oldest) compiled.delete(oldest)
    return query
  }
}

function compile(schema: GraphQLSchema, document: DocumentNode): CompiledQuery | undefined {
  if (queryOf(document) === undefined || hasReservedName(document)) return undefined
  const result = compileQuery(schema, document)
  return isCompiledQuery(result) ? result : undefined
}

/** The query of a document; undefined where there are several operations, or a mutation. */
export function queryOf({ definitions }: DocumentNode): OperationDefinitionNode | undefined {
  const operations = definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION)
  const [operation, another] = operations
  if (!operation || another || operation.operation !== OperationTypeNode.QUERY) return undefined
  return operation
}

/** Introspection, and names such as `__proto__` that mean something to generated JavaScript. */
function hasReservedName(document: DocumentNode): boolean {
  let found = false
  visit(document, {
    Name({ value }) {
      found ||= value.startsWith('__') && value !== '__typename'
    },
  })
  return found
}
