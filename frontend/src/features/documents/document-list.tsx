import { NetworkStatus } from '@apollo/client'
import { FolderOpen } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useFreshQuery } from '../../lib/data/use-fresh-query.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { DocumentPreview } from './document-preview.tsx'
import { DocumentRow } from './document-row.tsx'
import { DocumentRows } from './document-rows.ts'
import { DocumentRowsOutline } from './documents-outline.tsx'
import { DocumentsDocument } from './documents.operations.generated.ts'
import { EMPTY, FAILURES } from './documents-messages.ts'
import { FailureNotice } from './failure-notice.tsx'
import { ListHeader } from './list-header.tsx'
import { useListFocus } from './use-list-focus.ts'
import { useDocumentsLocation } from './use-documents-location.ts'

/** The documents of the folder in the URL, or the preview of one of them. */
export function DocumentList({ onFailure }: { onFailure: () => void }) {
  const { location } = useDocumentsLocation()
  const heading = useRef<HTMLHeadingElement>(null)
  useListFocus(location, heading)
  const { data, error, refetch, networkStatus } = useFreshQuery(DocumentsDocument, {
    variables: { folderId: location.folder },
  })
  // The list may have failed because the connection to Google Drive was lost.
  useEffect(() => {
    if (error) onFailure()
  }, [error, onFailure])

  // The error is already in the query result.
  const refresh = () => void refetch().catch(() => undefined)
  const opened = data?.documents.find(({ id }) => id === location.document)
  if (opened) return <DocumentPreview key={opened.id} document={opened} />
  return (
    <section>
      <ListHeader
        location={location}
        headingRef={heading}
        refreshing={networkStatus === NetworkStatus.refetch}
        onRefresh={refresh}
      />
      {error && <FailureNotice error={error} messageOf={FAILURES.list} onRetry={refresh} />}
      {data && data.documents.length > 0 && (
        <DocumentRows>
          {data.documents.map((document) => (
            <DocumentRow key={document.id} document={document} />
          ))}
        </DocumentRows>
      )}
      {data?.documents.length === 0 && (
        <EmptyState icon={FolderOpen} title={EMPTY.title}>
          {location.folder ? EMPTY.folder : EMPTY.root}
        </EmptyState>
      )}
      {!error && !data && <DocumentRowsOutline label="Loading documents" />}
    </section>
  )
}
