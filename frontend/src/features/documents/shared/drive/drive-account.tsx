import { useApolloClient, useMutation } from '@apollo/client/react'
import { Cloud } from 'lucide-react'
import { useState } from 'react'
import { styled } from 'styled-components'
import { refetchChanged } from '../../../../lib/data/use-change.ts'
import { color, font, space } from '../../../../styles/theme.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { ConfirmedAction } from '../../../../ui/dialogs/confirmed-action.tsx'
import { DisconnectDriveDocument, type DriveOwner } from './drive.operations.generated.ts'
import { DISCONNECTED } from '../documents-messages.ts'

interface DriveAccountProps {
  account: string | null
  owner: DriveOwner
  mayDisconnect?: boolean
}

/** The texts about the agency's Drive, and about one's own. */
const TEXTS: Record<DriveOwner, { drive: string; consequence: string }> = {
  WORKSPACE: {
    drive: 'The agency’s Google Drive',
    consequence:
      'This is the Drive of the whole agency. Its documents will no longer be shown here to anybody: not to you, not to staff, and not to clients.',
  },
  CLIENT: {
    drive: 'Your Google Drive',
    consequence: 'Its documents will no longer be shown here.',
  },
}

/** Shows the connected Google account. */
export function DriveAccount({ account, owner, mayDisconnect = true }: DriveAccountProps) {
  const { drive, consequence } = TEXTS[owner]
  const [confirming, setConfirming] = useState(false)
  const client = useApolloClient()
  const [disconnect] = useMutation(DisconnectDriveDocument)

  return (
    <Line>
      <Cloud size={18} aria-hidden="true" />
      <span>{account ? `${drive} is connected as ${account}` : `${drive} is connected`}</span>
      {mayDisconnect && (
        <Button variant="quiet" onClick={() => setConfirming(true)}>
          Disconnect
        </Button>
      )}
      {confirming && (
        <ConfirmedAction
          title={`Disconnect ${drive.charAt(0).toLowerCase()}${drive.slice(1)}?`}
          question={`${consequence} Nothing changes in Google Drive itself, and it can be reconnected at any time.`}
          confirmLabel="Disconnect"
          busyLabel="Disconnecting..."
          run={async () => {
            await disconnect()
            // Before the dialog closes: the button that opened it goes.
            await refetchChanged(client, ['driveConnection'])
            return DISCONNECTED
          }}
          failure="Failed to disconnect Google Drive"
          onDone={() => setConfirming(false)}
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

  > span {
    /* Beside the icon, also where it takes two lines. */
    max-width: calc(100% - 18px - ${space[3]});
  }

  button {
    font-size: inherit;
  }
`
