import { useCompany } from '../use-company.ts'
import { HealthPage } from '../../features/health/office/health-page.tsx'
import { useViewer } from '../../features/staff-auth/shared/session/use-viewer.ts'
import { pageTitle } from '../../lib/format/company.ts'
import { PageTitle } from '../../ui/layout/page-title.tsx'

export function AdminHealthRoute() {
  const { company } = useCompany()
  const { can } = useViewer()
  return (
    <>
      <PageTitle>{pageTitle('Health', company)}</PageTitle>
      <HealthPage mayResend={can('health:write')} />
    </>
  )
}
