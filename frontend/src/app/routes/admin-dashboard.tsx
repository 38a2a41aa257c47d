import { DashboardPage } from '../../features/dashboard/office/dashboard-page.tsx'
import { useCompany } from '../../features/site-settings/shared/use-company.ts'
import { MissingSettingsNote } from '../../features/site-settings/office/missing-settings-note.tsx'
import { useViewer } from '../../features/staff-auth/shared/session/use-viewer.ts'
import { PageTitle } from '../../ui/layout/page-title.tsx'

export function AdminDashboardRoute() {
  const { company, settled } = useCompany()
  const { staff } = useViewer()
  return (
    <>
      <PageTitle>Dashboard</PageTitle>
      {settled && <MissingSettingsNote company={company} />}
      <DashboardPage name={staff?.name.trim() || 'Admin'} />
    </>
  )
}
