import { useMutation } from '@apollo/client/react'
import { useEffect } from 'react'
import { TAB_VIEW } from '../../../../lib/browser/tab-view.ts'
import {
  RecordDocumentsVisitDocument,
  RecordDocumentVisitDocument,
} from './recent.operations.generated.ts'

/**
 * Tells the server that the documents are on screen, which decides which ones are new next time. Staff in a view leave
 * no trace.
 */
export function useDocumentsVisit() {
  const [record] = useMutation(RecordDocumentsVisitDocument)
  useEffect(() => {
    // A failure to record a visit is not shown: people came to see the documents.
    if (TAB_VIEW === null) void record().catch(() => undefined)
  }, [record])
}

/** Tells the server that a document is on screen. */
export function useDocumentVisit(id: string, isShown: boolean) {
  const [record] = useMutation(RecordDocumentVisitDocument)
  useEffect(() => {
    if (isShown && TAB_VIEW === null) void record({ variables: { id } }).catch(() => undefined)
  }, [record, id, isShown])
}
