import type { ReactNode } from 'react'
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx'
import { type OwnProject, useOwnProjects } from '../shared/use-own-projects.ts'

interface WithOwnProjectsProps {
  /** Stands there while the projects load. */
  outline: ReactNode
  children: (projects: OwnProject[]) => ReactNode
}

/** Renders children with the projects of the client; meanwhile the outline, or the failure and a way to retry. */
export function WithOwnProjects({ outline, children }: WithOwnProjectsProps) {
  const { projects, error, refetch } = useOwnProjects()
  if (projects) return children(projects)
  return <NotLoaded what="your projects" error={error} onRetry={refetch} outline={outline} />
}
