import { HardDrive, Link2Off, Unplug } from 'lucide-react'
import { useMutation } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { Button } from '../../../../ui/buttons/button.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { type DriveStatusQuery, ConnectDriveDocument } from './drive.operations.generated.ts'
import { useToast } from '../../../../ui/feedback/use-toast.ts'
import { FAILURES } from '../documents-messages.ts'

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
          <Button variant="secondary" busy={busy} onClick={connect}>
            Connect Google Drive
          </Button>
        </>
      ) : (
        <p>{advice ?? 'Documents that are shared with you will appear here.'}</p>
      )}
    </EmptyState>
  )
}

/** Opens the Google consent page, which redirects back to `returnTo`, a path of this site. */
function useConnectDrive(returnTo: string) {
  const toast = useToast()
  const [connectDrive] = useMutation(ConnectDriveDocument)
  const [busy, setBusy] = useState(false)

  // The back button restores the page from the back/forward cache with the button still busy.
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && setBusy(false)
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [])

  async function connect() {
    setBusy(true)
    try {
      const { data } = await connectDrive({ variables: { returnTo } })
      if (data) window.location.assign(data.connectDrive.authUrl)
    } catch (error) {
      toast(FAILURES.consent(error))
      setBusy(false)
    }
  }
  return { connect: () => void connect(), busy }
}
