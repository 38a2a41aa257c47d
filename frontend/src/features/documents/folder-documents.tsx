import { styled } from 'styled-components'
import { errorMessage } from '../../lib/data/error-message.ts'
import { useFreshQuery } from '../../lib/data/use-fresh-query.ts'
import { TextAnchor } from '../../ui/buttons/text-link.tsx'
import { LoadFailure } from '../../ui/feedback/load-failure.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { DateText } from '../../ui/lists/date-text.tsx'
import { NoneYet, PanelRows, RowAside } from '../../ui/records/panel.tsx'
import { DocumentIcon } from './document-icon.tsx'
import { DocumentsDocument } from './documents.operations.generated.ts'

/** The documents of a folder, each of which opens in Google Drive. A failure stays inside. */
export function FolderDocuments({ folderId }: { folderId: string }) {
  const { data, error, refetch } = useFreshQuery(DocumentsDocument, { variables: { folderId } })
  if (!data && error) {
    return (
      <LoadFailure onRetry={() => void refetch().catch(() => undefined)}>
        {errorMessage(error) ?? 'The documents could not be loaded.'}
      </LoadFailure>
    )
  }
  if (!data) return <Skeleton label="Loading the documents" rows={3} height="3rem" />
  if (data.documents.length === 0) return <NoneYet>The folder is empty.</NoneYet>
  return (
    <PanelRows>
      {data.documents.map(({ id, name, mimeType, modifiedTime, webViewLink }) => (
        <li key={id}>
          <Document>
            <DocumentIcon mimeType={mimeType} />
            <div>
              {webViewLink ? (
                <TextAnchor href={webViewLink} target="_blank" rel="noreferrer">
                  <bdi>{name}</bdi>
                </TextAnchor>
              ) : (
                <bdi>{name}</bdi>
              )}
              {modifiedTime && (
                <RowAside>
                  Changed <DateText iso={modifiedTime} />
                </RowAside>
              )}
            </div>
          </Document>
        </li>
      ))}
    </PanelRows>
  )
}

const Document = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: 0.75rem;
`
