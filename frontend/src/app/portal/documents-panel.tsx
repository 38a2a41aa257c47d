import { portalTabPath } from '../../features/client-dashboard/portal/portal-tab.ts'
import { Documents } from '../../features/documents/portal/documents.tsx'
import { ClientFiles } from '../../features/uploads/shared/client-files.tsx'

export function DocumentsPanel() {
  return (
    <Documents returnTo={portalTabPath('documents')} sentFiles={<ClientFiles subject={{}} />} />
  )
}
