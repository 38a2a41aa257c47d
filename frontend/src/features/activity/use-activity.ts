import { PAGE_SIZE } from '@loggia/contracts/lists'
import { useFreshQuery } from '../../lib/data/use-fresh-query.ts'
import { useListParams } from '../../lib/data/use-list-params.ts'
import { namedEntity, namedKind } from './activity-labels.ts'
import { ActivityDocument } from './activity.operations.generated.ts'

/** The page of the audit that the address names, newest first. */
export function useActivity() {
  const address = useListParams(['actor', 'entity'])
  const { q, page, filters } = address
  const actorKind = namedKind(filters.actor)
  const entity = namedEntity(filters.entity)
  const { data, previousData, error, refetch } = useFreshQuery(ActivityDocument, {
    variables: {
      page,
      limit: PAGE_SIZE,
      ...(q && { q }),
      ...(actorKind && { actorKind }),
      ...(entity && { entity }),
    },
  })
  // What was shown stays until the new entries have come.
  const shown = (data ?? previousData)?.audit
  return {
    address,
    entries: shown?.items,
    total: shown?.total ?? 0,
    error: shown ? undefined : error,
    refetch: () => void refetch(),
  }
}
