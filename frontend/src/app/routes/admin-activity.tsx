import { ActivityPage } from '../../features/activity/office/activity-page.tsx'
import { useCompany } from '../use-company.ts'
import { pageTitle } from '../../lib/format/company.ts'
import { PageTitle } from '../../ui/layout/page-title.tsx'

export function AdminActivityRoute() {
  const { company } = useCompany()
  return (
    <>
      <PageTitle>{pageTitle('Activity', company)}</PageTitle>
      <ActivityPage />
    </>
  )
}
