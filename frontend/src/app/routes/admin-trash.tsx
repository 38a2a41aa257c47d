import { useCompany } from '../use-company.ts'
import { TrashPage } from '../../features/trash/office/trash-page.tsx'
import { useViewer } from '../../features/staff-auth/shared/session/use-viewer.ts'
import { pageTitle } from '../../lib/format/company.ts'
import { PageTitle } from '../../ui/layout/page-title.tsx'

export function AdminTrashRoute() {
  const { company } = useCompany()
  const { can } = useViewer()
  return (
    <>
      <PageTitle>{pageTitle('Trash', company)}</PageTitle>
      <TrashPage mayPurge={can('trash:purge')} />
    </>
  )
}
