import { ActivityPage } from '../../features/activity/activity-page.tsx'
import { useCompany } from '../../features/site-settings/use-company.ts'
import { PageTitle } from '../../ui/layout/page-title.tsx'

export function AdminActivityRoute() {
  const { company } = useCompany()
  return (
    <>
      <PageTitle>{`Activity | ${company.name}`}</PageTitle>
      <ActivityPage />
    </>
  )
}
