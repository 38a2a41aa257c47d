import { DOCUMENT_SEARCH } from '@loggia/contracts/documents/values'
import { NetworkStatus } from '@apollo/client'
import { useFreshQuery } from '../../../lib/data/use-fresh-query.ts'
import {
  DocumentsDocument,
  FoundDocumentsDocument,
} from '../shared/documents.operations.generated.ts'
import type { DocumentsLocation } from './place/documents-url.ts'

/** Whether a location shows search results instead of a folder. */
export function isSearch({ query }: DocumentsLocation): boolean {
  return query !== null && query.length >= DOCUMENT_SEARCH.min
}

/** The documents of the folder at a location, or those that the search there finds. */
export function useDocumentRows(location: DocumentsLocation) {
  const isFound = isSearch(location)
  const listed = useFreshQuery(DocumentsDocument, {
    variables: { folderId: location.folder },
    skip: isFound,
    ssr: false,
  })
  const found = useFreshQuery(FoundDocumentsDocument, {
    variables: { q: (location.query ?? '').slice(0, DOCUMENT_SEARCH.max) },
    skip: !isFound,
    ssr: false,
  })
  const { error, refetch, networkStatus } = isFound ? found : listed
  const answer = isFound ? found.data?.searchDocuments : listed.data
  return {
    documents: answer?.documents,
    isComplete: found.data?.searchDocuments.isComplete ?? true,
    error,
    refreshing: networkStatus === NetworkStatus.refetch,
    // The error is already in the query result.
    refresh: () => void refetch().catch(() => undefined),
  }
}
