import { useQuery } from '@apollo/client/react'
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx'
import { DriveConnectedDocument } from '../../../ui/drive/drive.operations.generated.ts'
import { NotConnected } from '../../../ui/drive/not-connected.tsx'
import { NoneYet, PanelRows } from '../../../ui/records/panel.tsx'
import { DocumentsDocument } from '../shared/documents.operations.generated.ts'
import { DocumentLine } from '../shared/document-line.tsx'
import { InGoogle } from './in-google.tsx'

/** The documents of a folder, each of which opens in Google Drive. A failure stays inside. */
export function FolderDocuments({ folderId }: { folderId: string }) {
  const drive = useQuery(DriveConnectedDocument)
  const isConnected = drive.data?.driveStatus.connected
  const documents = useQuery(DocumentsDocument, {
    variables: { folderId },
    skip: isConnected !== true,
    ssr: false,
  })
  const { data } = documents
  const { error, refetch } = drive.data ? documents : drive
  if (isConnected === false) return <NotConnected />
  if (!data)
    return <NotLoaded what="the documents" error={error} onRetry={refetch} rows={3} height="3rem" />
  if (data.documents.length === 0) return <NoneYet>The folder is empty.</NoneYet>
  return (
    <PanelRows>
      {data.documents.map((document) => (
        <li key={document.id}>
          <DocumentLine document={document}>
            <InGoogle document={document} />
          </DocumentLine>
        </li>
      ))}
    </PanelRows>
  )
}
