import {
  getArgumentValues,
  type GraphQLFieldResolver,
  type GraphQLResolveInfo,
  type GraphQLSchema,
} from 'graphql'

/**
 * The results of the root fields of one request, which is passed as the root value. With it, a query can
 * be executed twice while its operations are called once.
 */
export interface RootResults {
  /** The variables as coerced by graphql-js. */
  variables: Record<string, unknown>
  byResponseKey: Map<string | number, unknown>
}

/**
 * Wraps the resolvers of `Query` so that they store their results in the root value, if it is a
 * `RootResults`, and coerce their arguments with graphql-js even when compiled code calls them.
 */
export function rememberRootResults(schema: GraphQLSchema): void {
  for (const field of Object.values(schema.getQueryType()?.getFields() ?? {})) {
    const { resolve } = field
    if (!resolve) continue
    field.resolve = (results: RootResults | undefined, args, context, info) => {
      if (!results) return resolve(results, args, context, info)
      const { byResponseKey, variables } = results
      const { key } = info.path
      if (!byResponseKey.has(key)) {
        const coerced = coercedArguments(info, variables)
        byResponseKey.set(key, attempt(resolve, coerced, context, info))
      }
      return byResponseKey.get(key)
    }
  }
}

function coercedArguments(
  { parentType, fieldName, fieldNodes }: GraphQLResolveInfo,
  variables: Record<string, unknown>,
): Record<string, unknown> {
  const field = parentType.getFields()[fieldName]
  const [node] = fieldNodes
  return field && node ? getArgumentValues(field, node, variables) : {}
}

/** Calls a resolver. A promise keeps a thrown error for the second execution. */
async function attempt<Args>(
  resolve: GraphQLFieldResolver<unknown, unknown, Args>,
  args: Args,
  context: unknown,
  info: GraphQLResolveInfo,
): Promise<unknown> {
  return resolve(undefined, args, context, info)
}
