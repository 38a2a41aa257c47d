import type { Context } from '@loggia/domain/kernel/context'
import type { Operation } from '@loggia/domain/kernel/operation'
import {
  Kind,
  type GraphQLFieldResolver,
  type GraphQLResolveInfo,
  type SelectionSetNode,
} from 'graphql'

/** The fields that a query selects of a root field's answer, whatever `@skip` and `@include` say. */
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

/** The input of an operation, from the arguments of its field: the fields of `input` stand beside the other arguments. */
export function inputOf({ input, ...others }: { input?: object }): object {
  return { ...input, ...others }
}

/** The resolver of a root field, which calls an operation. */
export function resolver(operation: Operation): GraphQLFieldResolver<unknown, Context, object> {
  return (_parent, args, context, info) =>
    operation({ ...context, selected: () => selectedFields(info) }, inputOf(args))
}
