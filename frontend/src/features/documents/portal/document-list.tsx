import { useEffect, useRef, type RefObject, type Ref } from 'react'
import { styled } from 'styled-components'
import { DOCUMENT_SEARCH } from '@loggia/contracts/documents/values'
import { useNavigate } from 'react-router-dom'
import { FolderOpen, SearchX, ArrowLeft, RotateCw } from 'lucide-react'
import { NetworkStatus } from '@apollo/client'
import { useApolloClient, useQuery } from '@apollo/client/react'
import { space, font, from } from '../../../styles/theme.ts'
import { Line, SmallNote } from '../../../ui/layout/stack.ts'
import { DocumentPreview } from './preview/document-preview.tsx'
import { DocumentRow, rowLinkId } from './document-row.tsx'
import { DocumentRows } from './document-rows.ts'
import { DocumentRowsOutline } from './documents-outline.tsx'
import { FAILURES, EMPTY } from '../shared/documents-messages.ts'
import { FailureBanner } from '../shared/failure-banner.tsx'
import { OpenedDocument } from './preview/opened-document.tsx'
import { RecentDocuments } from './recent/recent-documents.tsx'
import { useDocumentsLocation } from './place/use-documents-location.ts'
import { useFolderTrail } from './place/use-folder-trail.ts'
import { useRecentDocuments } from './recent/use-recent-documents.ts'
import { useDocumentsVisit } from './recent/use-visits.ts'
import { type DocumentsLocation, parentOf } from './place/documents-url.ts'
import { PausedSearch } from '../../../ui/forms/search-field.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { refetchChanged } from '../../../lib/data/use-change.ts'
import {
  DocumentsDocument,
  FoundDocumentsDocument,
} from '../shared/documents.operations.generated.ts'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { DocumentTrail } from './place/document-trail.tsx'

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
      {!isComplete && (
        <SmallNote $marginTop={3}>Only a part of your documents could be searched.</SmallNote>
      )}
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

/** Searches the names of all documents that the viewer may see. The search is in the address. */
function DocumentSearch() {
  const navigate = useNavigate()
  const { location, linkTo } = useDocumentsLocation()
  return (
    <PausedSearch
      label="Search documents"
      placeholder="Search by name"
      maxLength={DOCUMENT_SEARCH.max}
      q={location.query ?? ''}
      onSearch={(text) => {
        const { to, state } = linkTo({ ...location, document: null, query: text || null })
        void navigate(to, { state, replace: true })
      }}
    />
  )
}

/** Says why there is nothing to list. */
function NoDocuments({ location }: { location: DocumentsLocation }) {
  if (isSearch(location)) {
    return (
      <EmptyState icon={SearchX} title={EMPTY.title}>
        <p>
          No document or folder that you can open has “<bdi>{location.query}</bdi>” in its name.
          Names are found by how their words begin.
        </p>
      </EmptyState>
    )
  }
  return (
    <EmptyState icon={FolderOpen} title={EMPTY.title}>
      {location.folder ? EMPTY.folder : EMPTY.root}
    </EmptyState>
  )
}

/** Whether a location shows search results instead of a folder. */
function isSearch({ query }: DocumentsLocation): boolean {
  return query !== null && query.length >= DOCUMENT_SEARCH.min
}

/** The documents of the folder at a location, or those that the search there finds. */
function useDocumentRows(location: DocumentsLocation) {
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

interface ListHeaderProps {
  location: DocumentsLocation
  headingRef: Ref<HTMLHeadingElement>
  refreshing: boolean
  onRefresh: () => void
}

function ListHeader({ location, headingRef, refreshing, onRefresh }: ListHeaderProps) {
  const { linkTo } = useDocumentsLocation()
  const isFolder = location.folder !== null && location.query === null
  return (
    <Line as="header" $gap={[3, 4]} $align="center" $justify="space-between" $marginBottom={4}>
      {isFolder && (
        <Back
          {...linkTo(parentOf(location))}
          $variant="secondary"
          aria-label="Back to the folder above"
        >
          <ArrowLeft size={18} aria-hidden="true" />
          Back
        </Back>
      )}
      <Heading $below={isFolder}>
        <Title ref={headingRef} tabIndex={-1}>
          {isFolder ? 'Folder Documents' : 'All Documents'}
        </Title>
        {isFolder && <DocumentTrail trail={location.trail} />}
      </Heading>
      <Button variant="secondary" busy={refreshing} onClick={onRefresh}>
        {!refreshing && <RotateCw size={18} aria-hidden="true" />}
        Refresh
      </Button>
    </Line>
  )
}

const Back = styled(ButtonLink)`
  padding-inline: ${space[4]};
`

/** Between the two buttons, or below them on narrow screens. */
const Heading = styled.div<{ $below: boolean }>`
  flex: 1 1 ${({ $below }) => ($below ? '100%' : '10rem')};
  order: ${({ $below }) => ($below ? 1 : 0)};
  min-width: 0;

  ${from.small} {
    flex-basis: 10rem;
    order: 0;
  }
`

const Title = styled.h2`
  font-size: ${font.h3};

  &:focus {
    outline: none;
  }
`
