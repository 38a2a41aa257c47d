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
  const countFields = ({ selections }: SelectionSetNode, seen: Set<string>): number => {
    let count = 0
    for (const selection of selections) {
      if (selection.kind === Kind.FIELD) count += 1
      else if (selection.kind === Kind.INLINE_FRAGMENT)
        count += countFields(selection.selectionSet, seen)
      else if (!seen.has(selection.name.value)) {
        const fragment = context.getFragment(selection.name.value)
        const inside = new Set([...seen, selection.name.value])
        if (fragment) count += countFields(fragment.selectionSet, inside)
      }
    }
    return count
  }
  return {
    OperationDefinition(node: { operation: string; selectionSet: SelectionSetNode }) {
      if (node.operation !== 'mutation' || countFields(node.selectionSet, new Set()) <= 1) return
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
