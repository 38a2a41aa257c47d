import { ClientsTab } from '../../features/clients/portal/clients-tab.tsx'
import { ClientSession } from './client-session.tsx'

export function ClientsPanel() {
  return (
    <ClientSession>
      <ClientsTab />
    </ClientSession>
  )
}
