import { styled } from 'styled-components'
import { useMutation } from '@apollo/client/react'
import { DRIVE_SETTINGS } from '@loggia/contracts/paths'
import { navigation } from '../../../lib/browser/leave.ts'
import { color, radius, space } from '../../../styles/theme.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { useToastResult } from '../../../ui/feedback/use-toast-result.ts'
import { ConnectAgainDocument } from './upload-settings.operations.generated.ts'

/** Leads to Google for the permission that is missing. */
export function ConnectAgain() {
  const [connect, { loading }] = useMutation(ConnectAgainDocument)
  const toastResult = useToastResult()
  async function ask(): Promise<void> {
    const { data } = await connect({ variables: { returnTo: DRIVE_SETTINGS } })
    if (data) navigation.assign(data.connectDrive.authUrl)
  }
  return (
    <Notice>
      <p>Google has not been asked for this permission yet. Until then nobody can send files.</p>
      <Button busy={loading} onClick={() => void toastResult(ask, 'Google could not be asked')}>
        Connect Google Drive again
      </Button>
    </Notice>
  )
}

const Notice = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space[3]};
  padding: ${space[4]};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.medium};
`
