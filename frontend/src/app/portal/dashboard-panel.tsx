import { Overview, OverviewOutline } from '../../features/client-dashboard/overview.tsx'
import { WithOwnProjects } from '../../features/projects/own/with-own-projects.tsx'

export function DashboardPanel() {
  return (
    <WithOwnProjects outline={<OverviewOutline />}>
      {(projects) => <Overview projects={projects} />}
    </WithOwnProjects>
  )
}
