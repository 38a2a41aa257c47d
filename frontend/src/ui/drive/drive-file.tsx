import { useQuery } from '@apollo/client/react'
import { TAB_VIEW } from '../../lib/browser/tab-view.ts'
import { TextAnchor } from '../buttons/text-link.tsx'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'
import { DriveConnectedDocument } from './drive.operations.generated.ts'

interface DriveFileProps {
  /** The file in Google Drive. */
  id: string
  name: string
  /** The session that opens it. */
  session: 'staff' | 'client'
}

/** The name of a file, which opens it here: clients need no account at Google. No link leads to a Drive that is not connected. */
export function DriveFile({ id, name, session }: DriveFileProps) {
  const { data } = useQuery(DriveConnectedDocument)
  if (data?.driveStatus.connected === false) return <bdi>{name}</bdi>
  return (
    <TextAnchor href={contentPath(id, session)} target="_blank" rel="noopener noreferrer">
      <bdi>{name}</bdi>
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </TextAnchor>
  )
}

function contentPath(id: string, session: DriveFileProps['session']): string {
  const path = `/api/google/files/${encodeURIComponent(id)}/content`
  const acting = TAB_VIEW ?? (session === 'client' ? session : null)
  return acting ? `${path}?session=${acting}` : path
}
