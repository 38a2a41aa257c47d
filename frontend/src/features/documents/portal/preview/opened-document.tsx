import { ArrowLeft } from 'lucide-react'
import { useFreshQuery } from '../../../../lib/data/use-fresh-query.ts'
import { ButtonLink } from '../../../../ui/buttons/button-link.tsx'
import { Loading } from '../../../../ui/feedback/spinner.tsx'
import { DocumentPreview } from './document-preview.tsx'
import { DocumentPlaceDocument } from '../place/place.operations.generated.ts'
import { FAILURES } from '../../shared/documents-messages.ts'
import { FailureBanner } from '../../shared/failure-banner.tsx'
import { useDocumentsLocation } from '../place/use-documents-location.ts'

/** A document that is not in the list on screen: opened by a link, or from those opened last. */
export function OpenedDocument({ id }: { id: string }) {
  const { location, linkTo } = useDocumentsLocation()
  const { data, error, refetch } = useFreshQuery(DocumentPlaceDocument, {
    variables: { id },
    ssr: false,
  })
  if (data) return <DocumentPreview document={data.documentPlace.document} />
  if (!error) return <Loading label="Loading the preview" />
  return (
    <section>
      <ButtonLink {...linkTo({ ...location, document: null })} $variant="secondary">
        <ArrowLeft size={18} aria-hidden="true" />
        Back to documents
      </ButtonLink>
      <FailureBanner
        error={error}
        messageOf={FAILURES.preview}
        onRetry={() => void refetch().catch(() => undefined)}
      />
    </section>
  )
}
