import { SettingsForm } from '../../features/site-settings/shared/settings-form.tsx'
import { ClientSession } from './client-session.tsx'

export function SettingsPanel() {
  return (
    <ClientSession sharesCache>
      <SettingsForm />
    </ClientSession>
  )
}
