import { DashboardPage } from '../../features/dashboard/dashboard-page.tsx'
import { ProjectPriorityBadge } from '../../features/projects/project-badges.tsx'
import { STATUS_LABELS, statusWord } from '../../features/projects/project-labels.ts'
import { useCompany } from '../../features/site-settings/use-company.ts'
import { useViewer } from '../../features/staff-auth/session/use-viewer.ts'
import { PageTitle } from '../../ui/layout/page-title.tsx'

const PROJECT_WORDS = {
  PriorityBadge: ProjectPriorityBadge,
  statusLabel: (status: string) => STATUS_LABELS[statusWord(status)],
}

export function AdminDashboardRoute() {
  const { company } = useCompany()
  const { staff } = useViewer()
  return (
    <>
      <PageTitle>{`Dashboard | ${company.name}`}</PageTitle>
      <DashboardPage name={staff?.name.trim() || 'Admin'} words={PROJECT_WORDS} />
    </>
  )
}
