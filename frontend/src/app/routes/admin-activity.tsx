import { ActivityPage } from '../../features/activity/office/activity-page.tsx'
import { PageTitle } from '../../ui/layout/page-title.tsx'

export function AdminActivityRoute() {
  return (
    <>
      <PageTitle>Activity</PageTitle>
      <ActivityPage />
    </>
  )
}
