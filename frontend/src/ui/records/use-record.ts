import type { TypedDocumentNode } from '@apollo/client'
import { useQuery } from '@apollo/client/react'
import { isNotFound } from '../../lib/data/error-message.ts'

/** Loads a record for RecordPage; its id is NaN for a path that names none. */
export function useRecord<Data, R>(
  query: TypedDocumentNode<Data, { id: number }>,
  id: number,
  recordOf: (data: Data) => R,
) {
  const skip = !Number.isInteger(id)
  const { data, error, refetch } = useQuery(query, { variables: { id }, skip })
  return {
    record: data && recordOf(data),
    error: data ? undefined : error,
    isMissing: skip || isNotFound(error),
    refetch,
  }
}
