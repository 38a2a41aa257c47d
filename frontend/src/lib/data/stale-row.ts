import { CombinedGraphQLErrors } from '@apollo/client/errors'

/** The row as it is now, as REST names its fields, where a change was made from an older version of it. */
export function staleRow(error: unknown): Readonly<Record<string, unknown>> | null {
  if (!CombinedGraphQLErrors.is(error)) return null
  const { code, current } = error.errors[0]?.extensions ?? {}
  const isRow = typeof current === 'object' && current !== null
  return code === 'STALE_VERSION' && isRow ? (current as Record<string, unknown>) : null
}
