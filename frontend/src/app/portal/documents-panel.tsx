import { portalTabPath } from '../../features/client-dashboard/portal-tab.ts'
import { Documents } from '../../features/documents/documents.tsx'

export function DocumentsPanel() {
  return <Documents returnTo={portalTabPath('documents')} />
}
