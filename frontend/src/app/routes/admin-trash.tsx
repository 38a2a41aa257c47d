import { TrashPage } from '../../features/trash/office/trash-page.tsx'
import { useViewer } from '../../features/staff-auth/shared/session/use-viewer.ts'
import { PageTitle } from '../../ui/layout/page-title.tsx'

export function AdminTrashRoute() {
  const { can } = useViewer()
  return (
    <>
      <PageTitle>Trash</PageTitle>
      <TrashPage mayPurge={can('trash:purge')} />
    </>
  )
}
