import { useFreshQuery } from '../../lib/data/use-fresh-query.ts'
import { OwnProjectsDocument, type OwnProjectsQuery } from './own-projects.operations.generated.ts'

export type OwnProject = OwnProjectsQuery['projects']['items'][number]

/**
 * The projects of the client who is signed in. Somebody who is signed in as staff in the same browser is
 * sent everybody's; the portal shows those of its own records only.
 */
export function useOwnProjects() {
  const { data, error, refetch } = useFreshQuery(OwnProjectsDocument)
  const own = new Set(data?.ownRecords.map(({ id }) => id))
  return {
    projects: data?.projects.items.filter(({ clientId }) => own.has(clientId)),
    error: data ? undefined : error,
    refetch: () => void refetch(),
  }
}
