import { useQuery } from '@apollo/client/react'
import { Loading } from '../../../../ui/feedback/spinner.tsx'
import { BackToDocuments, DocumentPreview } from './document-preview.tsx'
import { DocumentPlaceDocument } from '../place/place.operations.generated.ts'
import { FAILURES } from '../../shared/documents-messages.ts'
import { FailureBanner } from '../../shared/failure-banner.tsx'

/** A document that is not in the list on screen: opened by a link, or from those opened last. */
export function OpenedDocument({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(DocumentPlaceDocument, {
    variables: { id },
    ssr: false,
  })
  if (data) return <DocumentPreview document={data.documentPlace.document} />
  if (!error) return <Loading label="Loading the preview" />
  return (
    <section>
      <BackToDocuments />
      <FailureBanner error={error} messageOf={FAILURES.preview} onRetry={refetch} />
    </section>
  )
}
