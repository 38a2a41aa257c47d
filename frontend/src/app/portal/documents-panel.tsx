import { styled } from 'styled-components'
import { portalTabPath } from '../../features/client-dashboard/portal/portal-tab.ts'
import { Documents } from '../../features/documents/portal/documents.tsx'
import { space } from '../../styles/theme.ts'
import { ClientFiles } from '../../features/uploads/shared/client-files.tsx'

export function DocumentsPanel() {
  return (
    <>
      <Documents returnTo={portalTabPath('documents')} />
      <Files>
        <ClientFiles subject={{}} />
      </Files>
    </>
  )
}

const Files = styled.div`
  margin-top: ${space[5]};
`
