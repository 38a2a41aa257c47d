import { useFreshQuery } from '../../../../lib/data/use-fresh-query.ts'
import { RecentDocumentsDocument } from './recent.operations.generated.ts'
import type { DocumentsLocation } from '../place/documents-url.ts'

/**
 * The documents that the viewer opened last, for the topmost level. Undefined while unknown; none after a failure: the
 * list below says why.
 */
export function useRecentDocuments({ folder, query, document }: DocumentsLocation) {
  const skip = folder !== null || query !== null || document !== null
  const { data, error } = useFreshQuery(RecentDocumentsDocument, { skip, freshFor: 0 })
  if (skip || (error && !data)) return []
  return data?.recentDocuments
}
