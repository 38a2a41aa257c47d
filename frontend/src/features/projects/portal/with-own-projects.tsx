import type { ReactNode } from 'react'
import { errorMessage } from '../../../lib/data/error-message.ts'
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx'
import { type OwnProject, useOwnProjects } from '../shared/use-own-projects.ts'

interface WithOwnProjectsProps {
  /** Stands there while the projects load. */
  outline: ReactNode
  children: (projects: OwnProject[]) => ReactNode
}

/** Renders children with the projects of the client; meanwhile the outline, or the failure and a way to retry. */
export function WithOwnProjects({ outline, children }: WithOwnProjectsProps) {
  const { projects, error, refetch } = useOwnProjects()
  if (error) {
    return (
      <LoadFailure onRetry={refetch}>
        {errorMessage(error) ?? 'Your projects could not be loaded.'}
      </LoadFailure>
    )
  }
  return projects ? children(projects) : outline
}
