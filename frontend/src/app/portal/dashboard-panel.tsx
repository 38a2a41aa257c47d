import { Overview } from '../../features/client-dashboard/overview.tsx'
import { WithOwnProjects } from '../../features/projects/with-own-projects.tsx'

export function DashboardPanel() {
  return <WithOwnProjects>{(projects) => <Overview projects={projects} />}</WithOwnProjects>
}
