import { FolderKanban } from 'lucide-react'
import { OwnProjects } from '../../features/projects/portal/own-projects.tsx'
import { OwnProjectsOutline } from '../../features/projects/portal/own-projects-outline.tsx'
import { WithOwnProjects } from '../../features/projects/portal/with-own-projects.tsx'
import { EmptyPortalTab } from './empty-portal-tab.tsx'

export function ProjectsPanel() {
  return (
    <WithOwnProjects outline={<OwnProjectsOutline />}>
      {(projects) => (projects.length > 0 ? <OwnProjects projects={projects} /> : <NoProjects />)}
    </WithOwnProjects>
  )
}

function NoProjects() {
  return (
    <EmptyPortalTab icon={FolderKanban} title="No projects yet">
      Your projects will appear here as soon as we begin one: where each stands, and what comes
      next.
    </EmptyPortalTab>
  )
}
