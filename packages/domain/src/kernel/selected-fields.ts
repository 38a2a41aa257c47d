import { Kind, type GraphQLResolveInfo, type SelectionSetNode } from 'graphql'

/** The fields that a query selects of what a root field answers, whatever `@skip` and `@include` say. */
export function selectedFields({
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
