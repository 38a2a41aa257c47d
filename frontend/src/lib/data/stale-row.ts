import { CombinedGraphQLErrors } from '@apollo/client/errors'

/** The current row, in REST's spelling, when a change was refused because it started from an older version. */
export function staleRow(error: unknown): Readonly<Record<string, unknown>> | null {
  if (!CombinedGraphQLErrors.is(error)) return null
  const { code, current } = error.errors[0]?.extensions ?? {}
  const isRow = typeof current === 'object' && current !== null
  return code === 'STALE_VERSION' && isRow ? (current as Record<string, unknown>) : null
}
