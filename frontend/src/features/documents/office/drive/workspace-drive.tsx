import { useQuery } from '@apollo/client/react'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { DriveStatusDocument } from '../../shared/drive/drive.operations.generated.ts'
import { FAILURES } from '../../shared/documents-messages.ts'
import { DriveAccount } from '../../shared/drive/drive-account.tsx'
import { DriveNotConnected } from '../../shared/drive/drive-not-connected.tsx'
import { FailureBanner } from '../../shared/failure-banner.tsx'
import { LastDriveFailure } from './last-failure.tsx'
import { useDriveOutcome } from '../../shared/drive/use-drive-outcome.ts'

/**
 * Lets staff connect and disconnect the Google Drive of the workspace.
 *
 * @param returnTo the path of this screen, to which the Google consent page redirects back
 */
export function WorkspaceDrive({ returnTo }: { returnTo: string }) {
  useDriveOutcome()
  const { data, error, refetch } = useQuery(DriveStatusDocument)
  if (!data && error) {
    return <FailureBanner error={error} messageOf={FAILURES.status} onRetry={refetch} />
  }
  if (!data) return <Skeleton label="Checking Google Drive" rows={1} />
  const { connected, account, owner, canConnect, lastFailure } = data.driveStatus
  return (
    <>
      {connected ? (
        <DriveAccount account={account} owner={owner} mayDisconnect={canConnect} />
      ) : (
        <DriveNotConnected
          status={data.driveStatus}
          returnTo={returnTo}
          advice="An admin can connect it here."
        />
      )}
      {lastFailure && <LastDriveFailure failure={lastFailure} />}
    </>
  )
}
