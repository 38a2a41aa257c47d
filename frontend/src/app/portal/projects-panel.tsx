import { FolderKanban } from 'lucide-react'
import { useQuery } from '@apollo/client/react'
import { OwnProjects } from '../../features/projects/portal/own-projects.tsx'
import { EmptyTab } from '../../features/portal-guide/portal/empty-tab.tsx'
import { OwnProjectsOutline } from '../../features/projects/portal/own-projects-outline.tsx'
import { OwnProjectsDocument } from '../../features/projects/shared/own-projects.operations.generated.ts'
import { NotLoaded } from '../../ui/feedback/not-loaded.tsx'

/** The projects of the client who is signed in, also while staff are signed in in the same browser. */
export function ProjectsPanel() {
  const { data, error, refetch } = useQuery(OwnProjectsDocument)
  if (!data) {
    const outline = <OwnProjectsOutline />
    return <NotLoaded what="your projects" error={error} onRetry={refetch} outline={outline} />
  }
  const { ownProjects } = data
  return ownProjects.length > 0 ? <OwnProjects projects={ownProjects} /> : <NoProjects />
}

function NoProjects() {
  return (
    <EmptyTab icon={FolderKanban} title="No projects yet">
      Your projects will appear here as soon as we begin one: where each stands, and what comes
      next.
    </EmptyTab>
  )
}
