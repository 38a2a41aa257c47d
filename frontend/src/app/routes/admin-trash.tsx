import { useCompany } from '../use-company.ts'
import { TrashPage } from '../../features/trash/office/trash-page.tsx'
import { pageTitle } from '../../lib/format/company.ts'
import { PageTitle } from '../../ui/layout/page-title.tsx'

export function AdminTrashRoute() {
  const { company } = useCompany()
  return (
    <>
      <PageTitle>{pageTitle('Trash', company)}</PageTitle>
      <TrashPage />
    </>
  )
}
