import {
  getArgumentValues,
  type GraphQLFieldResolver,
  type GraphQLResolveInfo,
  type GraphQLSchema,
} from 'graphql'

/**
 * What the root fields of one query resolved to. With it a query can be executed a second time without
 * calling its operations again. It is passed as the root value.
 */
export interface RootResults {
  /** As graphql-js coerced them. */
  variables: Record<string, unknown>
  byResponseKey: Map<string | number, unknown>
}

/**
 * Makes the resolvers of `Query` remember their results where the root value is a `RootResults`. The
 * arguments are then coerced by graphql-js, whoever executes the query.
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

/** The result of a resolver as a promise, so that a thrown error can be thrown a second time. */
async function attempt<Args>(
  resolve: GraphQLFieldResolver<unknown, unknown, Args>,
  args: Args,
  context: unknown,
  info: GraphQLResolveInfo,
): Promise<unknown> {
  return resolve(undefined, args, context, info)
}
