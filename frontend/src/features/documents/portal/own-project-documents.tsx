import type { DocumentItemFragment } from '../shared/documents.operations.generated.ts'
import { ProjectDocuments } from '../shared/project-documents.tsx'
import { FOLDER } from '../shared/types/document-type.ts'
import { portalTabPath } from '../../client-dashboard/portal/portal-tab.ts'
import { inTabView } from '../../../lib/browser/tab-view.ts'
import { TextLink } from '../../../ui/buttons/text-link.tsx'
import { NoneYet } from '../../../ui/records/panel.tsx'

/** Leads to a folder or document in the documents of the portal. */
function pathTo(kind: 'folder' | 'document', id: string): string {
  return inTabView(`${portalTabPath('documents')}&${kind}=${encodeURIComponent(id)}`)
}

function Name({ document: { id, name, mimeType } }: { document: DocumentItemFragment }) {
  return (
    <TextLink to={pathTo(mimeType === FOLDER ? 'folder' : 'document', id)}>
      <bdi>{name}</bdi>
    </TextLink>
  )
}

function FolderLink({ folderId }: { folderId: string }) {
  return <TextLink to={pathTo('folder', folderId)}>All documents of this project</TextLink>
}

const NONE =
  'Nothing yet. Documents of this project appear here as soon as we share them with you. If you miss one, ask us in the conversation.'

/** True before the agency connects Google Drive, and while the connection is lost. */
const DISCONNECTED =
  'There are no documents to show here at the moment. If you miss one, ask us in the conversation.'

/** The documents of one of the client's projects. */
export function OwnProjectDocuments({ projectId }: { projectId: number }) {
  return (
    <ProjectDocuments
      projectId={projectId}
      Name={Name}
      FolderLink={FolderLink}
      none={NONE}
      disconnected={<NoneYet>{DISCONNECTED}</NoneYet>}
    />
  )
}
