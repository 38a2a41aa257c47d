import { HealthPage } from '../../features/health/office/health-page.tsx'
import { useViewer } from '../../features/staff-auth/shared/session/use-viewer.ts'
import { PageTitle } from '../../ui/layout/page-title.tsx'

export function AdminHealthRoute() {
  const { can } = useViewer()
  return (
    <>
      <PageTitle>Health</PageTitle>
      <HealthPage mayResend={can('health:write')} />
    </>
  )
}
