import { useFreshQuery } from '../../../lib/data/use-fresh-query.ts'
import { OwnProjectsDocument, type OwnProjectsQuery } from './own-projects.operations.generated.ts'

export type OwnProject = OwnProjectsQuery['ownProjects'][number]

/** The projects of the client who is signed in, also while staff are signed in in the same browser. */
export function useOwnProjects() {
  const { data, error, refetch } = useFreshQuery(OwnProjectsDocument)
  return {
    projects: data?.ownProjects,
    error: data ? undefined : error,
    refetch: () => void refetch(),
  }
}
