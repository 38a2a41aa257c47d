import { useFreshQuery } from '../../lib/data/use-fresh-query.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { DriveStatusDocument } from './documents.operations.generated.ts'
import { FAILURES } from './documents-messages.ts'
import { DriveAccount } from './drive-account.tsx'
import { DriveInvitation } from './drive-invitation.tsx'
import { FailureNotice } from './failure-notice.tsx'
import { useDriveOutcome } from './use-drive-outcome.ts'

/**
 * The connection of the workspace, for staff to make and to end.
 *
 * @param returnTo the path of this screen, where the browser comes back to from the consent at Google
 */
export function WorkspaceDrive({ returnTo }: { returnTo: string }) {
  useDriveOutcome()
  const { data, error, refetch } = useFreshQuery(DriveStatusDocument)
  if (!data && error) {
    const retry = () => void refetch().catch(() => undefined)
    return <FailureNotice error={error} words={FAILURES.status} onRetry={retry} />
  }
  if (!data) return <Skeleton label="Checking Google Drive" rows={1} />
  const { connected, account } = data.driveStatus
  if (connected) return <DriveAccount account={account} />
  return <DriveInvitation status={data.driveStatus} returnTo={returnTo} />
}
