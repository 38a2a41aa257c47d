import { HardDrive, Link2Off, Unplug } from 'lucide-react'
import { Button } from '../../../../ui/buttons/button.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import type { DriveStatusQuery } from './drive.operations.generated.ts'
import { useConnectDrive } from './use-connect-drive.ts'

interface DriveNotConnectedProps {
  status: DriveStatusQuery['driveStatus']
  returnTo: string
  /** For people who cannot connect it, in place of the clients' text. */
  advice?: string
}

/** Replaces the documents while Google Drive is not connected. */
export function DriveNotConnected({ status, returnTo, advice }: DriveNotConnectedProps) {
  const { connect, busy } = useConnectDrive(returnTo)
  const { available, canConnect, needsReconnect, account, owner } = status
  if (!available) {
    return (
      <EmptyState icon={Unplug} title="Google Drive is not set up on this installation.">
        Documents will appear here once it is.
      </EmptyState>
    )
  }
  if (needsReconnect) {
    return (
      <EmptyState icon={Link2Off} title="The connection to Google Drive was lost">
        <p>Google no longer accepts the connection{account && ` of ${account}`}.</p>
        {canConnect ? (
          <Button busy={busy} onClick={connect}>
            Reconnect Google Drive
          </Button>
        ) : (
          <p>{advice ?? 'We’ve been notified and are on it.'}</p>
        )}
      </EmptyState>
    )
  }
  return (
    <EmptyState icon={HardDrive} title="Google Drive is not connected">
      {canConnect ? (
        <>
          <p>
            {owner === 'WORKSPACE'
              ? 'Connect the agency’s Google account, and its documents appear here.'
              : 'Connect a Google account to see its documents here. Access is read-only.'}
          </p>
          <Button busy={busy} onClick={connect}>
            Connect Google Drive
          </Button>
        </>
      ) : (
        <p>{advice ?? 'Documents that are shared with you will appear here.'}</p>
      )}
    </EmptyState>
  )
}
