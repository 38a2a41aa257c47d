import { ContactTrends } from './contact-trends.tsx'
import type { DashboardQuery } from './dashboard.operations.generated.ts'
import { ProjectTrends } from './project-trends.tsx'

interface TrendsProps {
  dashboard: DashboardQuery['dashboard']
}

/** The charts of the last weeks. */
export function Trends({ dashboard }: TrendsProps) {
  return (
    <>
      <ContactTrends weeks={dashboard.contactWeeks} />
      <ProjectTrends weeks={dashboard.projectWeeks} />
    </>
  )
}
