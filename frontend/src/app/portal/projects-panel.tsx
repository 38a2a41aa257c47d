import { ComingSoon } from '../../features/client-dashboard/coming-soon.tsx'
import { OwnProjects } from '../../features/projects/own/own-projects.tsx'
import { OwnProjectsOutline } from '../../features/projects/own/own-projects-outline.tsx'
import { WithOwnProjects } from '../../features/projects/own/with-own-projects.tsx'

export function ProjectsPanel() {
  return (
    <WithOwnProjects outline={<OwnProjectsOutline />}>
      {(projects) => (projects.length > 0 ? <OwnProjects projects={projects} /> : <ComingSoon />)}
    </WithOwnProjects>
  )
}
