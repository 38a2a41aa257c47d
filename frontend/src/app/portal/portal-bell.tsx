import { NOTICE_SETTINGS_PATHS } from '@loggia/contracts/notices/paths'
import { NoticeBell } from '../../features/notices/shared/notice-bell.tsx'
import { ClientSession } from './client-session.tsx'

/** What the client was told, also while staff are signed in in the same browser. */
export function PortalBell() {
  return (
    <ClientSession>
      <NoticeBell settingsPath={NOTICE_SETTINGS_PATHS.client} />
    </ClientSession>
  )
}
