import { isNotFound } from '../../../lib/data/error-message.ts'
import { useFreshQuery } from '../../../lib/data/use-fresh-query.ts'
import { OwnProjectDocument, type OwnProjectQuery } from './own-project.operations.generated.ts'

export type OwnProjectDetail = OwnProjectQuery['ownProject']

/** One project of the client who is signed in. */
export function useOwnProject(id: number) {
  const skip = !Number.isInteger(id)
  const { data, error, refetch } = useFreshQuery(OwnProjectDocument, { variables: { id }, skip })
  return {
    record: data?.ownProject,
    error: data ? undefined : error,
    isMissing: skip || isNotFound(error),
    refetch,
  }
}
