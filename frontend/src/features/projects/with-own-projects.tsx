import type { ReactNode } from 'react'
import { errorMessage } from '../../lib/data/error-message.ts'
import { LoadFailure } from '../../ui/feedback/load-failure.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { type OwnProject, useOwnProjects } from './use-own-projects.ts'

/** Renders children with the projects of the client; meanwhile a skeleton, or the failure and a way to retry. */
export function WithOwnProjects({ children }: { children: (projects: OwnProject[]) => ReactNode }) {
  const { projects, error, refetch } = useOwnProjects()
  if (error) {
    return (
      <LoadFailure onRetry={refetch}>
        {errorMessage(error) ?? 'Your projects could not be loaded.'}
      </LoadFailure>
    )
  }
  if (!projects) return <Skeleton label="Loading your projects" rows={3} height="9rem" />
  return children(projects)
}
