import { ContactedBadge } from '../../features/contacts/office/contact-badges.tsx'
import { ContactFacts } from '../../features/contacts/office/contact-facts.tsx'
import { DashboardPage } from '../../features/dashboard/office/dashboard-page.tsx'
import type { DashboardParts } from '../../features/dashboard/office/dashboard-parts.ts'
import { FirstRunCard } from '../../features/first-run/office/first-run-card.tsx'
import { ProjectPriorityBadge } from '../../features/projects/shared/project-badges.tsx'
import { STATUS_LABELS } from '../../features/projects/shared/project-labels.ts'
import { useCompany } from '../use-company.ts'
import { MissingSettingsNote } from '../../features/site-settings/office/missing-settings-note.tsx'
import { useViewer } from '../../features/staff-auth/shared/session/use-viewer.ts'
import { labelOf } from '../../lib/format/graphql-enum.ts'
import { pageTitle } from '../../lib/format/company.ts'
import { PageTitle } from '../../ui/layout/page-title.tsx'

const PARTS: DashboardParts = {
  PriorityBadge: ProjectPriorityBadge,
  statusLabel: (status) => labelOf(STATUS_LABELS, status),
  ContactFacts,
  ContactedBadge,
  FirstRun: FirstRunCard,
}

export function AdminDashboardRoute() {
  const { company, settled } = useCompany()
  const { staff } = useViewer()
  return (
    <>
      <PageTitle>{pageTitle('Dashboard', company)}</PageTitle>
      {settled && <MissingSettingsNote company={company} />}
      <DashboardPage name={staff?.name.trim() || 'Admin'} parts={PARTS} />
    </>
  )
}
