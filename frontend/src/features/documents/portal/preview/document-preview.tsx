import { useQuery } from '@apollo/client/react'
import { ArrowLeft, EyeOff } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { font, space } from '../../../../styles/theme.ts'
import { ButtonLink } from '../../../../ui/buttons/button-link.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { Loading } from '../../../../ui/feedback/spinner.tsx'
import { DocumentFrame } from './document-frame.tsx'
import type { DocumentItem } from '../document-row.tsx'
import { DocumentPreviewDocument } from './preview.operations.generated.ts'
import { FAILURES } from '../../shared/documents-messages.ts'
import { FailureBanner } from '../../shared/failure-banner.tsx'
import { OpenInGoogle } from './open-in-google.tsx'
import { useDocumentsLocation } from '../place/use-documents-location.ts'
import { useDocumentVisit } from '../recent/use-visits.ts'

/** One document in a frame, or the reason why it has to be opened in Google. */
export function DocumentPreview({ document }: { document: DocumentItem }) {
  const { id, name, mimeType } = document
  const { data, error, refetch } = useQuery(DocumentPreviewDocument, {
    variables: { id, mimeType },
    fetchPolicy: 'network-only',
    notifyOnNetworkStatusChange: true,
  })
  const heading = useRef<HTMLHeadingElement>(null)
  // The link that had the focus was removed with the list.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])

  const preview = data?.documentPreview
  useDocumentVisit(id, preview !== undefined)
  return (
    <section>
      <Bar>
        <BackToDocuments />
        <OpenInGoogle document={document} />
      </Bar>
      <Title ref={heading} tabIndex={-1}>
        <bdi>{name}</bdi>
      </Title>
      {preview?.embedUrl && <DocumentFrame url={preview.embedUrl} name={name} />}
      {preview && !preview.embedUrl && (
        <EmptyState icon={EyeOff} title="No preview">
          {preview.reason}
        </EmptyState>
      )}
      {!preview && error && (
        <FailureBanner error={error} messageOf={FAILURES.preview} onRetry={refetch} />
      )}
      {!preview && !error && <Loading label="Loading the preview" />}
    </section>
  )
}

export function BackToDocuments() {
  const { location, linkTo } = useDocumentsLocation()
  return (
    <ButtonLink {...linkTo({ ...location, document: null })} $variant="secondary">
      <ArrowLeft size={18} aria-hidden="true" />
      Back to documents
    </ButtonLink>
  )
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${space[3]};
  margin-bottom: ${space[5]};
`

const Title = styled.h2`
  margin-bottom: ${space[4]};
  font-size: ${font.h3};
  overflow-wrap: anywhere;

  &:focus {
    outline: none;
  }
`
