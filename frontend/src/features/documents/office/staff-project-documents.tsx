import { FolderInGoogle, InGoogle } from './in-google.tsx'
import { ProjectDocuments } from '../shared/project-documents.tsx'
import { NotConnected } from '../../../ui/drive/not-connected.tsx'

/** The documents of a project, as staff see them. */
export function StaffProjectDocuments({ projectId }: { projectId: number }) {
  return (
    <ProjectDocuments
      projectId={projectId}
      Name={InGoogle}
      FolderLink={FolderInGoogle}
      none="Nothing yet. Give the project a folder inside the Drive folder of its client, and its documents appear here and on the client's page."
      disconnected={<NotConnected />}
    />
  )
}
