import { useMutation } from '@apollo/client/react'
import { Cloud } from 'lucide-react'
import { useState } from 'react'
import { styled } from 'styled-components'
import { errorMessage } from '../../../lib/data/error-message.ts'
import { color, font, space } from '../../../styles/theme.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/questions.ts'
import { useToast } from '../../../ui/feedback/use-toast.ts'
import { DisconnectDriveDocument, DriveStatusDocument } from '../documents.operations.generated.ts'
import { DISCONNECTED, disconnectFailed } from '../documents-messages.ts'

/** Shows the connected Google account, to people who may disconnect it. */
export function DriveAccount({ account }: { account: string | null }) {
  const toast = useToast()
  const [confirming, setConfirming] = useState(false)
  const [disconnect, { loading }] = useMutation(DisconnectDriveDocument)

  async function confirmDisconnect() {
    try {
      await disconnect({ refetchQueries: [DriveStatusDocument], awaitRefetchQueries: true })
      toast(DISCONNECTED)
      setConfirming(false)
    } catch (error) {
      toast(disconnectFailed(errorMessage(error)))
    }
  }

  return (
    <Line>
      <Cloud size={18} aria-hidden="true" />
      <span>{account ? `Connected as ${account}` : 'Google Drive is connected'}</span>
      <Button variant="quiet" onClick={() => setConfirming(true)}>
        Disconnect
      </Button>
      {confirming && (
        <ConfirmDialog
          open
          onClose={() => setConfirming(false)}
          onConfirm={() => void confirmDisconnect()}
          title="Disconnect Google Drive?"
          description="Its documents will no longer be shown here. Nothing changes in Google Drive itself, and you can reconnect it at any time."
          confirmLabel="Disconnect"
          busyLabel="Disconnecting..."
          busy={loading}
        />
      )}
    </Line>
  )
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[3]};
  margin-top: ${space[5]};
  color: ${color.textSoft};
  font-size: ${font.small};
  overflow-wrap: anywhere;

  button {
    font-size: inherit;
  }
`
