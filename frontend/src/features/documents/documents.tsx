import { useCallback } from 'react'
import { useFreshQuery } from '../../lib/data/use-fresh-query.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { DocumentList } from './document-list.tsx'
import { DriveStatusDocument } from './documents.operations.generated.ts'
import { FAILURES } from './documents-messages.ts'
import { DriveAccount } from './drive-account.tsx'
import { DriveInvitation } from './drive-invitation.tsx'
import { FailureNotice } from './failure-notice.tsx'
import { useDriveOutcome } from './use-drive-outcome.ts'

/**
 * The documents that the viewer sees in Google Drive.
 *
 * @param returnTo the path of this screen, where the browser comes back to from the consent at Google
 */
export function Documents({ returnTo }: { returnTo: string }) {
  useDriveOutcome()
  const { data, error, refetch } = useFreshQuery(DriveStatusDocument)
  const retry = useCallback(() => void refetch().catch(() => undefined), [refetch])
  if (!data && error) {
    return <FailureNotice error={error} words={FAILURES.status} onRetry={retry} />
  }
  if (!data) return <Skeleton label="Checking Google Drive" rows={6} height="3.75rem" />
  const { connected, canConnect, account } = data.driveStatus
  if (!connected) return <DriveInvitation status={data.driveStatus} returnTo={returnTo} />
  return (
    <>
      <DocumentList onFailure={retry} />
      {canConnect && <DriveAccount account={account} />}
    </>
  )
}
