import type { ComponentType, ReactNode } from 'react'
import { useQuery } from '@apollo/client/react'
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx'
import { NoneYet, Panel, PanelRows } from '../../../ui/records/panel.tsx'
import type { DocumentItemFragment } from './documents.operations.generated.ts'
import { ProjectDocumentsDocument } from './project-documents.operations.generated.ts'
import { DocumentLine } from './document-line.tsx'

/** So many documents are shown on the page of a project; the rest is in the folder. */
const MAX_ROWS = 8

interface ProjectDocumentsProps {
  projectId: number
  /** The name of a document as a link. */
  Name: ComponentType<{ document: DocumentItemFragment }>
  /** Leads to the whole folder. */
  FolderLink: ComponentType<{ folderId: string }>
  /** The text for an empty list. */
  none: string
  /** The text while Google Drive is not connected. */
  disconnected: ReactNode
}

/** The documents in the folder of a project. A failure of Google stays inside. */
export function ProjectDocuments(props: ProjectDocumentsProps) {
  const { projectId, Name, FolderLink } = props
  const { data, error, refetch } = useQuery(ProjectDocumentsDocument, {
    variables: { projectId },
    ssr: false,
  })
  const answer = data?.projectDocuments
  const found = answer?.isDriveConnected ? answer : null
  return (
    <Panel title="Documents" {...(found && { count: found.documents.length })}>
      {!answer && (
        <NotLoaded what="the documents" error={error} onRetry={refetch} rows={2} height="3rem" />
      )}
      {answer?.isDriveConnected === false && props.disconnected}
      {found?.documents.length === 0 && <NoneYet>{props.none}</NoneYet>}
      {found && found.documents.length > 0 && (
        <PanelRows>
          {found.documents.slice(0, MAX_ROWS).map((document) => (
            <li key={document.id}>
              <DocumentLine document={document}>
                <Name document={document} />
              </DocumentLine>
            </li>
          ))}
        </PanelRows>
      )}
      {found?.folderId && found.documents.length > MAX_ROWS && (
        <FolderLink folderId={found.folderId} />
      )}
    </Panel>
  )
}
