import { driveFolderUrl } from '../../../lib/format/drive-folder-url.ts'
import { TextAnchor } from '../../../ui/buttons/text-link.tsx'
import type { DocumentItemFragment } from '../shared/documents.operations.generated.ts'

/** The name of a document, which opens it in Google Drive. */
export function InGoogle({ document: { name, webViewLink } }: { document: DocumentItemFragment }) {
  if (!webViewLink) return <bdi>{name}</bdi>
  return (
    <TextAnchor href={webViewLink} target="_blank" rel="noreferrer">
      <bdi>{name}</bdi>
    </TextAnchor>
  )
}

export function FolderInGoogle({ folderId }: { folderId: string }) {
  return (
    <TextAnchor href={driveFolderUrl(folderId)} target="_blank" rel="noreferrer">
      Open the folder in Google Drive
    </TextAnchor>
  )
}
