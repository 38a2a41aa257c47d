import { useEffect, useRef, type RefObject } from 'react'
import { styled } from 'styled-components'
import { space } from '../../../styles/theme.ts'
import { SmallNote } from '../../../ui/layout/stack.ts'
import { DocumentPreview } from './preview/document-preview.tsx'
import { DocumentRow, rowLinkId } from './document-row.tsx'
import { DocumentRows } from './document-rows.ts'
import { DocumentSearch } from './document-search.tsx'
import { DocumentRowsOutline } from './documents-outline.tsx'
import { FAILURES } from '../shared/documents-messages.ts'
import { FailureBanner } from '../shared/failure-banner.tsx'
import { ListHeader } from './list-header.tsx'
import { NoDocuments } from './no-documents.tsx'
import { OpenedDocument } from './preview/opened-document.tsx'
import { RecentDocuments } from './recent/recent-documents.tsx'
import { useDocumentRows } from './use-document-rows.ts'
import { useDocumentsLocation } from './place/use-documents-location.ts'
import { useFolderTrail } from './place/use-folder-trail.ts'
import { useRecentDocuments } from './recent/use-recent-documents.ts'
import { useDocumentsVisit } from './recent/use-visits.ts'
import type { DocumentsLocation } from './place/documents-url.ts'

/**
 * Moves the focus with the content: after a change of folder to the heading, after a preview to the row
 * from which it was opened.
 */
function useListFocus(location: DocumentsLocation, heading: RefObject<HTMLElement | null>) {
  const previous = useRef(location)
  const { folder, document: opened } = location
  useEffect(() => {
    const before = previous.current
    previous.current = { folder, document: opened, query: null, trail: [] }
    if (opened !== null) return
    if (before.document !== null) document.getElementById(rowLinkId(before.document))?.focus()
    else if (before.folder !== folder) heading.current?.focus({ preventScroll: true })
  }, [folder, opened, heading])
}

/** The documents of the folder in the URL, those that a search finds, or the preview of one of them. */
export function DocumentList({ onFailure }: { onFailure: () => void }) {
  const { location } = useDocumentsLocation()
  const heading = useRef<HTMLHeadingElement>(null)
  useListFocus(location, heading)
  useDocumentsVisit()
  const { documents, isComplete, error, refreshing, refresh } = useDocumentRows(location)
  const trail = useFolderTrail(location)
  const recent = useRecentDocuments(location)
  // The list may have failed because the connection to Google Drive was lost.
  useEffect(() => {
    if (error) onFailure()
  }, [error, onFailure])

  const opened = documents?.find(({ id }) => id === location.document)
  if (opened) return <DocumentPreview key={opened.id} document={opened} />
  if (documents && location.document) {
    return <OpenedDocument key={location.document} id={location.document} />
  }
  // The recent documents are above the list, which would jump if it came first.
  const isLoading = !error && (!documents || !recent)
  return (
    <section>
      <ListHeader
        location={{ ...location, trail }}
        headingRef={heading}
        refreshing={refreshing}
        onRefresh={refresh}
      />
      <SearchLine>
        <DocumentSearch />
      </SearchLine>
      {error && <FailureBanner error={error} messageOf={FAILURES.list} onRetry={refresh} />}
      {!isLoading && recent && recent.length > 0 && <RecentDocuments recent={recent} />}
      {!isLoading && documents && documents.length > 0 && (
        <DocumentRows aria-label="Documents">
          {documents.map((document) => (
            <DocumentRow key={document.id} document={document} />
          ))}
        </DocumentRows>
      )}
      {!isComplete && <Note>Only a part of your documents could be searched.</Note>}
      {!isLoading && documents?.length === 0 && <NoDocuments location={location} />}
      {isLoading && <DocumentRowsOutline label="Loading documents" />}
    </section>
  )
}

const SearchLine = styled.div`
  display: flex;
  max-width: 28rem;
  margin-bottom: ${space[4]};
`

const Note = styled(SmallNote)`
  margin-top: ${space[3]};
`
