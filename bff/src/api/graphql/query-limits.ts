import { costLimitRule } from '@escape.tech/graphql-armor-cost-limit'
import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases'
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth'
import {
  GraphQLError,
  Kind,
  type SelectionSetNode,
  type ValidationContext,
  type ValidationRule,
} from 'graphql'

/** Lexical tokens in one query. */
export const MAX_TOKENS = 1_000

const MAX_DEPTH = 8
const MAX_ALIASES = 15
const MAX_COST = 5_000

const options = {
  exposeLimits: true,
  // Report the error instead of throwing it, which would be answered as an internal error.
  propagateOnRejection: false,
  onReject: [
    (context: ValidationContext | null, error: GraphQLError) => context?.reportError(error),
  ],
}

/** Allows one mutation per operation: several would count as a single request for the rate limits. */
function oneMutationPerOperation(context: ValidationContext) {
  // Each fragment is counted once: fragments that spread each other twice would take for ever otherwise.
  const counted = new Map<string, number>()
  const countFields = ({ selections }: SelectionSetNode): number =>
    selections.reduce((sum, selection) => {
      if (selection.kind === Kind.FIELD) return sum + 1
      if (selection.kind === Kind.INLINE_FRAGMENT) return sum + countFields(selection.selectionSet)
      return sum + countFragment(selection.name.value)
    }, 0)
  const countFragment = (name: string): number => {
    const known = counted.get(name)
    if (known !== undefined) return known
    // Ends circles, which another rule refuses.
    counted.set(name, 0)
    const fragment = context.getFragment(name)
    const count = fragment ? countFields(fragment.selectionSet) : 0
    counted.set(name, count)
    return count
  }
  return {
    OperationDefinition(node: { operation: string; selectionSet: SelectionSetNode }) {
      if (node.operation !== 'mutation' || countFields(node.selectionSet) <= 1) return
      context.reportError(new GraphQLError('One mutation in an operation at most'))
    },
  }
}

/** The limits of a query, checked before it is executed. */
export const queryLimits: ValidationRule[] = [
  maxDepthRule({ ...options, n: MAX_DEPTH }),
  maxAliasesRule({ ...options, n: MAX_ALIASES }),
  costLimitRule({ ...options, maxCost: MAX_COST }),
  oneMutationPerOperation,
]
