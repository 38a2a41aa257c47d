import { DOCUMENT_SEARCH } from '@loggia/contracts/documents/values'
import { NetworkStatus } from '@apollo/client'
import { useApolloClient, useQuery } from '@apollo/client/react'
import { refetchChanged } from '../../../lib/data/fresh-client.ts'
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
  const client = useApolloClient()
  const isFound = isSearch(location)
  const listed = useQuery(DocumentsDocument, {
    variables: { folderId: location.folder },
    skip: isFound,
    ssr: false,
  })
  const found = useQuery(FoundDocumentsDocument, {
    variables: { q: (location.query ?? '').slice(0, DOCUMENT_SEARCH.max) },
    skip: !isFound,
    ssr: false,
  })
  const { error, networkStatus } = isFound ? found : listed
  const answer = isFound ? found.data?.searchDocuments : listed.data
  return {
    documents: answer?.documents,
    isComplete: found.data?.searchDocuments.isComplete ?? true,
    error,
    refreshing: networkStatus === NetworkStatus.refetch,
    refresh() {
      // What is on its way may be from before.
      void refetchChanged(client, ['driveConnection'])
    },
  }
}
