import { useCallback } from 'react'
import { useQuery } from '@apollo/client/react'
import { DocumentList } from './document-list.tsx'
import { DocumentsOutline } from './documents-outline.tsx'
import { DriveStatusDocument } from '../shared/drive/drive.operations.generated.ts'
import { FAILURES } from '../shared/documents-messages.ts'
import { DriveAccount } from '../shared/drive/drive-account.tsx'
import { DriveNotConnected } from '../shared/drive/drive-not-connected.tsx'
import { FailureBanner } from '../shared/failure-banner.tsx'
import { useDriveOutcome } from '../shared/drive/use-drive-outcome.ts'

/**
 * The documents that the viewer may see in Google Drive.
 *
 * @param returnTo the path of this screen, to which the Google consent page redirects back
 */
export function Documents({ returnTo }: { returnTo: string }) {
  useDriveOutcome()
  const { data, error, refetch } = useQuery(DriveStatusDocument)
  const retry = useCallback(() => void refetch().catch(() => undefined), [refetch])
  if (!data && error) {
    return <FailureBanner error={error} messageOf={FAILURES.status} onRetry={retry} />
  }
  if (!data) return <DocumentsOutline />
  const { connected, canConnect, account, owner } = data.driveStatus
  if (!connected) return <DriveNotConnected status={data.driveStatus} returnTo={returnTo} />
  return (
    <>
      <DocumentList onFailure={retry} />
      {canConnect && <DriveAccount account={account} owner={owner} />}
    </>
  )
}
