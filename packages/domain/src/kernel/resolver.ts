import type { Action } from '@loggia/contracts/permissions'
import type { z } from 'zod'
import type { Context } from './context.ts'
import type { Operation } from './operation.ts'
import { Kind, type GraphQLResolveInfo, type SelectionSetNode } from 'graphql'

/** The fields that a query selects of what a root field answers, whatever `@skip` and `@include` say. */
function selectedFields({
  fieldNodes,
  fragments,
}: Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments'>): Set<string> {
  const names = new Set<string>()
  const visit = (set: SelectionSetNode | undefined) => {
    for (const selection of set?.selections ?? []) {
      if (selection.kind === Kind.FIELD) names.add(selection.name.value)
      else if (selection.kind === Kind.INLINE_FRAGMENT) visit(selection.selectionSet)
      else visit(fragments[selection.name.value]?.selectionSet)
    }
  }
  for (const { selectionSet } of fieldNodes) visit(selectionSet)
  return names
}

/** The resolver of a root field of GraphQL. It says which operation it calls, as a `Route` does. */
export interface OperationResolver<Args, O extends z.ZodType> {
  (parent: unknown, args: Args, context: Context, info: GraphQLResolveInfo): Promise<z.output<O>>
  operation: Operation
  /** Makes the input of the operation from the arguments. */
  toInput: (args: Args) => unknown
}

/**
 * Makes the resolver of a root field from the operation that the field calls.
 *
 * @param toInput makes the input of the operation from the arguments; without it they are the input
 */
export function resolver<O extends z.ZodType, Args = object>(
  operation: Operation<Action, z.ZodType, O>,
  toInput: (args: Args) => unknown = (args) => args,
): OperationResolver<Args, O> {
  const resolve = (_parent: unknown, args: Args, context: Context, info: GraphQLResolveInfo) =>
    operation({ ...context, selected: () => selectedFields(info) }, toInput(args))
  return Object.assign(resolve, { operation, toInput })
}
