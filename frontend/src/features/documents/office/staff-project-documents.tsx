import { InGoogle } from './in-google.tsx'
import { ProjectDocuments } from '../shared/project-documents.tsx'
import { driveFolderUrl } from '../../../lib/format/drive-folder-url.ts'
import { TextAnchor } from '../../../ui/buttons/text-link.tsx'
import { NotConnected } from '../../../ui/drive/not-connected.tsx'

function FolderLink({ folderId }: { folderId: string }) {
  return (
    <TextAnchor href={driveFolderUrl(folderId)} target="_blank" rel="noreferrer">
      Open the folder in Google Drive
    </TextAnchor>
  )
}

/** The documents of a project, as staff see them. */
export function StaffProjectDocuments({ projectId }: { projectId: number }) {
  return (
    <ProjectDocuments
      projectId={projectId}
      Name={InGoogle}
      FolderLink={FolderLink}
      none="Nothing yet. Give the project a folder inside the Drive folder of its client, and its documents appear here and on the client's page."
      disconnected={<NotConnected />}
    />
  )
}
