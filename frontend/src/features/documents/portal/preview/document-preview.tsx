import { useQuery } from '@apollo/client/react'
import { ArrowLeft, EyeOff, ExternalLink } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { font, space, color, radius } from '../../../../styles/theme.ts'
import { ButtonLink } from '../../../../ui/buttons/button-link.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { Loading } from '../../../../ui/feedback/spinner.tsx'
import type { DocumentItem } from '../document-row.tsx'
import { DocumentPreviewDocument } from './preview.operations.generated.ts'
import { FAILURES } from '../../shared/documents-messages.ts'
import { FailureBanner } from '../../shared/failure-banner.tsx'
import { useDocumentsLocation } from '../place/use-documents-location.ts'
import { useDocumentVisit } from '../recent/use-visits.ts'
import { ButtonAnchor } from '../../../../ui/buttons/button-anchor.tsx'
import { VisuallyHidden } from '../../../../ui/layout/visually-hidden.tsx'
import { googleApp } from '../../shared/types/document-type.ts'
import { Line, SmallNote } from '../../../../ui/layout/stack.ts'
import { TextAnchor } from '../../../../ui/buttons/text-link.tsx'

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
      <Line $gap={3} $justify="space-between" $marginBottom={5}>
        <BackToDocuments />
        <OpenInGoogle document={document} />
      </Line>
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

const Title = styled.h2`
  margin-bottom: ${space[4]};
  font-size: ${font.h3};
  overflow-wrap: anywhere;

  &:focus {
    outline: none;
  }
`

function OpenInGoogle({ document: { webViewLink, mimeType } }: { document: DocumentItem }) {
  if (!webViewLink) return null
  return (
    <ButtonAnchor href={webViewLink} target="_blank" rel="noopener noreferrer" $variant="secondary">
      <ExternalLink size={18} aria-hidden="true" />
      Open in Google {googleApp(mimeType)}
      <VisuallyHidden>(opens in a new tab)</VisuallyHidden>
    </ButtonAnchor>
  )
}

/** Source of the number: specification, section 9. */
const HEIGHT = '60vh'

/** Embeds the preview that the server returns for a document. */
function DocumentFrame({ url, name }: { url: string; name: string }) {
  // Browsers without a PDF viewer, as on some phones, download the file and never fire a load event.
  const showsPdf = navigator.pdfViewerEnabled
  const [loading, setLoading] = useState(showsPdf)
  return (
    <>
      <Container>
        {loading && (
          <LoadingOverlay>
            <Loading label="Loading the preview" />
          </LoadingOverlay>
        )}
        <Frame
          src={url}
          title={`Preview of ${name}`}
          onLoad={() => setLoading(false)}
          $isEmpty={loading}
        />
      </Container>
      {!showsPdf && (
        <SmallNote $marginTop={3}>
          Nothing to see? Your browser can’t preview this file type.{' '}
          <TextAnchor href={url} target="_blank" rel="noopener">
            Open it in a new tab
          </TextAnchor>
        </SmallNote>
      )}
    </>
  )
}

const Container = styled.div`
  position: relative;
  height: ${HEIGHT};
  overflow: clip;
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.surface};
`

const LoadingOverlay = styled.div`
  position: absolute;
  inset: 0;
  display: grid;
`

const Frame = styled.iframe<{ $isEmpty: boolean }>`
  /* A frame without content is white, which flashes in dark rooms. */
  visibility: ${({ $isEmpty }) => ($isEmpty ? 'hidden' : 'visible')};
  position: relative;
  display: block;
  width: 100%;
  height: 100%;
  border: 0;
`
