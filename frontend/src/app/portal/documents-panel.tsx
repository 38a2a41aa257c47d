import { lazy, Suspense } from 'react'
import { styled } from 'styled-components'
import { portalTabPath } from '../../features/client-dashboard/portal/portal-tab.ts'
import { Documents } from '../../features/documents/portal/documents.tsx'
import { space } from '../../styles/theme.ts'
import { ClientSession } from './client-session.tsx'

const ClientFiles = lazy(async () => ({
  default: (await import('../../features/uploads/shared/files.ts')).ClientFiles,
}))

export function DocumentsPanel() {
  return (
    <ClientSession>
      <Documents returnTo={portalTabPath('documents')} />
      <Files>
        <Suspense fallback={null}>
          <ClientFiles subject={{}} />
        </Suspense>
      </Files>
    </ClientSession>
  )
}

const Files = styled.div`
  margin-top: ${space[5]};
`
