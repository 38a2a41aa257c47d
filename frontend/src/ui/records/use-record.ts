import type { TypedDocumentNode } from '@apollo/client'
import { isNotFound } from '../../lib/data/error-message.ts'
import { useFreshQuery } from '../../lib/data/use-fresh-query.ts'

/** Loads a record for RecordPage; its id is NaN for a path that names none. */
export function useRecord<Data, R>(
  query: TypedDocumentNode<Data, { id: number }>,
  id: number,
  recordOf: (data: Data) => R,
) {
  const skip = !Number.isInteger(id)
  const { data, error, refetch } = useFreshQuery(query, { variables: { id }, skip })
  return {
    record: data && recordOf(data),
    error: data ? undefined : error,
    isMissing: skip || isNotFound(error),
    refetch,
  }
}
