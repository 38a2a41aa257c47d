import { DRIVE_SETTINGS } from '@loggia/contracts/paths'
import { TextLink } from '../buttons/text-link.tsx'
import { NoneYet } from '../records/panel.tsx'

/** Says to staff why there are no documents, and where that changes. */
export function NotConnected() {
  return (
    <NoneYet>
      Google Drive is not connected.{' '}
      <TextLink to={DRIVE_SETTINGS}>Connect it in the settings</TextLink>, and documents appear
      here.
    </NoneYet>
  )
}
