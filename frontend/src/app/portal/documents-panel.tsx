import { portalTabPath } from '../../features/client-dashboard/portal-tab.ts'
import { Documents } from '../../features/documents/documents.tsx'
import { ClientSession } from './client-session.tsx'

export function DocumentsPanel() {
  return (
    <ClientSession>
      <Documents returnTo={portalTabPath('documents')} />
    </ClientSession>
  )
}
