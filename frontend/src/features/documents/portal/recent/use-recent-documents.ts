import { useQuery } from '@apollo/client/react'
import { RecentDocumentsDocument } from './recent.operations.generated.ts'
import type { DocumentsLocation } from '../place/documents-url.ts'

/**
 * The documents that the viewer opened last, for the topmost level. Undefined while unknown; none after a failure: the
 * list below says why.
 */
export function useRecentDocuments({ folder, query, document }: DocumentsLocation) {
  const skip = folder !== null || query !== null || document !== null
  const { data, error } = useQuery(RecentDocumentsDocument, { skip, context: { freshFor: 0 } })
  if (skip || (error && !data)) return []
  return data?.recentDocuments
}
