import { styled } from 'styled-components'
import { useMutation } from '@apollo/client/react'
import { DRIVE_SETTINGS } from '@loggia/contracts/paths'
import { errorMessage } from '../../../lib/data/error-message.ts'
import { navigation } from '../../../lib/browser/leave.ts'
import { color, radius, space } from '../../../styles/theme.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { useFailureToast } from '../../../ui/feedback/use-failure-toast.ts'
import { ConnectAgainDocument } from './upload-settings.operations.generated.ts'

/** Leads to Google for the permission that is missing. */
export function ConnectAgain() {
  const [connect, { loading }] = useMutation(ConnectAgainDocument)
  const failed = useFailureToast()
  async function ask(): Promise<void> {
    try {
      const { data } = await connect({ variables: { returnTo: DRIVE_SETTINGS } })
      if (data) navigation.assign(data.connectDrive.authUrl)
    } catch (error) {
      failed('Google could not be asked', errorMessage(error))
    }
  }
  return (
    <Notice>
      <p>Google has not been asked for this permission yet. Until then nobody can send files.</p>
      <Button busy={loading} onClick={() => void ask()}>
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
