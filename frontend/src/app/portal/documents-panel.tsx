import { Suspense } from 'react'
import { styled } from 'styled-components'
import { lazyExport } from '../../ui/layout/lazy-export.tsx'
import { portalTabPath } from '../../features/client-dashboard/portal/portal-tab.ts'
import { Documents } from '../../features/documents/portal/documents.tsx'
import { space } from '../../styles/theme.ts'

const ClientFiles = lazyExport(
  () => import('../../features/uploads/shared/files.ts'),
  'ClientFiles',
)

export function DocumentsPanel() {
  return (
    <>
      <Documents returnTo={portalTabPath('documents')} />
      <Files>
        <Suspense fallback={null}>
          <ClientFiles subject={{}} />
        </Suspense>
      </Files>
    </>
  )
}

const Files = styled.div`
  margin-top: ${space[5]};
`
