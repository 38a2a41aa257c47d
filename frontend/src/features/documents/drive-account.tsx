import { useMutation } from '@apollo/client/react'
import { Cloud } from 'lucide-react'
import { useState } from 'react'
import { styled } from 'styled-components'
import { errorMessage } from '../../lib/data/error-message.ts'
import { color, font, space } from '../../styles/theme.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { useToast } from '../../ui/feedback/use-toast.ts'
import { DisconnectDriveDocument, DriveStatusDocument } from './documents.operations.generated.ts'
import { DISCONNECTED, disconnectFailed } from './documents-messages.ts'

/** Which Google account is connected, for whoever may end the connection. */
export function DriveAccount({ account }: { account: string | null }) {
  const toast = useToast()
  const [asking, setAsking] = useState(false)
  const [disconnect, { loading }] = useMutation(DisconnectDriveDocument)

  async function endConnection() {
    try {
      await disconnect({ refetchQueries: [DriveStatusDocument], awaitRefetchQueries: true })
      toast(DISCONNECTED)
      setAsking(false)
    } catch (error) {
      toast(disconnectFailed(errorMessage(error)))
    }
  }

  return (
    <Line>
      <Cloud size={18} aria-hidden="true" />
      <span>{account ? `Connected as ${account}` : 'Google Drive is connected'}</span>
      <Button look="quiet" onClick={() => setAsking(true)}>
        Disconnect
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => void endConnection()}
        title="Disconnect Google Drive?"
        description="Its documents will no longer be shown here. In Google Drive itself nothing changes, and it can be connected again at any time."
        confirmLabel="Disconnect"
        busyLabel="Disconnecting..."
        busy={loading}
      />
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
