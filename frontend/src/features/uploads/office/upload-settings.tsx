import { styled } from 'styled-components'
import { useQuery, useMutation } from '@apollo/client/react'
import { DRIVE_SETTINGS } from '@loggia/contracts/paths'
import { space, color, radius } from '../../../styles/theme.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx'
import {
  UploadSettingsDocument,
  type UploadSettingsQuery,
  ConnectAgainDocument,
} from './upload-settings.operations.generated.ts'
import { SmallNote } from '../../../ui/layout/stack.ts'
import { UploadSettingsForm } from './upload-settings-form.tsx'
import { navigation } from '../../../lib/browser/leave.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { useToastResult } from '../../../ui/feedback/use-toast-result.ts'

type Settings = UploadSettingsQuery['uploadSettings']

/** Says whether and how files of clients are accepted, and changes it. */
export function UploadSettings() {
  const { data, error, refetch } = useQuery(UploadSettingsDocument)
  if (!data) return <NotLoaded what="the settings" error={error} onRetry={refetch} rows={2} />
  const settings = data.uploadSettings
  return (
    <Column>
      <p>
        Clients can drop files into the portal. They go to the folder “From client” below the folder
        of the client in Google Drive, and you are told of each.
      </p>
      <SmallNote>{meaningOf(settings)}</SmallNote>
      <SmallNote>
        {settings.isScanned
          ? 'Each file is checked for viruses before others see it.'
          : 'Files are not checked for viruses. Set CLAMAV_URL on the server to have them checked.'}
      </SmallNote>
      {settings.needsConsent && <ConnectAgain />}
      <UploadSettingsForm settings={settings} />
    </Column>
  )
}

/** The consequences, in plain words, before switching it on. */
function meaningOf({ writesWith, isDriveConnected, isOn, needsConsent }: Settings): string {
  if (writesWith === null) return 'First Google Drive has to be set up for this installation.'
  if (writesWith === 'SERVICE_ACCOUNT') {
    return (
      'The service account needs to be an editor of the folders of the clients, which have to lie in a shared drive: ' +
      'it has no space of its own. It could then change everything in these folders.'
    )
  }
  if (!isDriveConnected) {
    return isOn
      ? 'Google Drive is not connected, so nobody can send files yet. Connecting it lets this site read your Drive, add ' +
          'files, and change those that it has added itself. It cannot change or delete anything else of yours.'
      : 'Google Drive is not connected. While this is off, connecting it lets this site only read your Drive. Switching ' +
          'this on lets it add files too, and change those that it has added itself, but nothing else of yours.'
  }
  if (isOn && !needsConsent) {
    return (
      'This site may read your Drive, add files, and change those that it has added itself. It cannot change or delete ' +
      'anything else of yours.'
    )
  }
  return (
    'Today this site may only read your Drive. Switching this on makes it ask Google for one more permission: to add ' +
    'files, and to change those that it has added itself. It still cannot change or delete anything else of yours.'
  )
}

const Column = styled(Card)`
  display: grid;
  gap: ${space[4]};
`

/** Leads to Google for the permission that is missing. */
function ConnectAgain() {
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
