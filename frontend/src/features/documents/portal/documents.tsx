import { type ReactNode, useCallback } from 'react'
import { useQuery } from '@apollo/client/react'
import { DocumentList } from './document-list.tsx'
import { DocumentsOutline } from './documents-outline.tsx'
import { DriveStatusDocument } from '../shared/drive/drive.operations.generated.ts'
import { FAILURES } from '../shared/documents-messages.ts'
import { DriveAccount } from '../shared/drive/drive-account.tsx'
import { DriveNotConnected } from '../shared/drive/drive-not-connected.tsx'
import { styled } from 'styled-components'
import { space } from '../../../styles/theme.ts'
import { FailureBanner } from '../shared/failure-banner.tsx'
import { useDriveOutcome } from '../shared/drive/use-drive-outcome.ts'

interface DocumentsProps {
  /** The path of this screen, to which the Google consent page redirects back. */
  returnTo: string
  /** The files that the client sent: below the documents, and above the note where there are none to see. */
  sentFiles?: ReactNode
}

/** The documents that the viewer may see in Google Drive. */
export function Documents({ returnTo, sentFiles }: DocumentsProps) {
  useDriveOutcome()
  const { data, error, refetch } = useQuery(DriveStatusDocument)
  const retry = useCallback(() => void refetch().catch(() => undefined), [refetch])
  if (!data && error) {
    return (
      <Parts>
        <FailureBanner error={error} messageOf={FAILURES.status} onRetry={retry} />
        {sentFiles}
      </Parts>
    )
  }
  if (!data) return <DocumentsOutline />
  const { connected, canConnect, account, owner } = data.driveStatus
  if (!connected) {
    return (
      <Parts>
        {sentFiles}
        <DriveNotConnected status={data.driveStatus} returnTo={returnTo} />
      </Parts>
    )
  }
  return (
    <Parts>
      <DocumentList onFailure={retry} />
      {canConnect && <DriveAccount account={account} owner={owner} />}
      {sentFiles}
    </Parts>
  )
}

const Parts = styled.div`
  > * + * {
    margin-top: ${space[5]};
  }
`
