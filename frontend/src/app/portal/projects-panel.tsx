import { ComingSoon } from '../../features/client-dashboard/coming-soon.tsx'
import { OwnProjects } from '../../features/projects/own-projects.tsx'
import { WithOwnProjects } from '../../features/projects/with-own-projects.tsx'

export function ProjectsPanel() {
  return (
    <WithOwnProjects>
      {(projects) => (projects.length > 0 ? <OwnProjects projects={projects} /> : <ComingSoon />)}
    </WithOwnProjects>
  )
}
