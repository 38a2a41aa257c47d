import { ContactTrends } from './contact-trends.tsx'
import type { DashboardParts } from './dashboard-parts.ts'
import type { DashboardQuery } from './dashboard.operations.generated.ts'
import { ProjectTrends } from './project-trends.tsx'

interface TrendsProps {
  dashboard: DashboardQuery['dashboard']
  parts: DashboardParts
}

/** The charts of the last weeks. */
export function Trends({ dashboard, parts }: TrendsProps) {
  return (
    <>
      <ContactTrends weeks={dashboard.contactWeeks} />
      <ProjectTrends weeks={dashboard.projectWeeks} label={parts.statusLabel} />
    </>
  )
}
