import {
  Kind,
  OperationTypeNode,
  visit,
  type DocumentNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql'
import { compileQuery, isCompiledQuery, type CompiledQuery } from 'graphql-jit'

/** Screens repeat their queries; compiling a query that is sent once would be wasted. */
const COMPILE_AFTER = 3
const MAX_COMPILED = 200

/**
 * Creates a function that returns the compiled form of a query, or undefined if the query is new or cannot
 * be compiled. Documents are compared by identity: Apollo Server caches them by their text.
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

/** The only operation of a document, if it is a query. */
export function queryOf({ definitions }: DocumentNode): OperationDefinitionNode | undefined {
  const operations = definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION)
  const [operation, another] = operations
  if (!operation || another || operation.operation !== OperationTypeNode.QUERY) return undefined
  return operation
}

/** Whether a document uses introspection, or names such as `__proto__` that break generated code. */
function hasReservedName(document: DocumentNode): boolean {
  let found = false
  visit(document, {
    Name({ value }) {
      found ||= value.startsWith('__') && value !== '__typename'
    },
  })
  return found
}
