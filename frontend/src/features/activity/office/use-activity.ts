import { isAtLeast, MAX_PAGED_AUDIT, PAGE_SIZE } from '@loggia/contracts/paging'
import { useQuery } from '@apollo/client/react'
import { useLastAnswer } from '../../../lib/data/use-last-answer.ts'
import { useListParams } from '../../../lib/data/use-list-params.ts'
import { parseEntity, parseActorKind } from './activity-labels.ts'
import { ActivityDocument } from './activity.operations.generated.ts'

/** The page of the audit that the URL selects, newest first. */
export function useActivity() {
  const params = useListParams(['actor', 'entity', 'signIns'])
  const { q, page, filters } = params
  const actorKind = parseActorKind(filters.actor)
  const entity = parseEntity(filters.entity)
  const hidesSignIns = filters.signIns === 'hidden'
  const variables = {
    page,
    limit: PAGE_SIZE,
    ...(q && { q }),
    ...(actorKind && { actorKind }),
    ...(entity && { entity }),
    ...(hidesSignIns && { signIns: 'hidden' as const }),
  }
  const result = useQuery(ActivityDocument, { variables })
  const { error, refetch } = result
  // The previous page stays on screen until the next one has loaded.
  const shown = useLastAnswer(result, JSON.stringify(variables))?.audit
  const total = shown?.total ?? 0
  return {
    params,
    groupSignIns: filters.signIns !== 'each',
    rows: shown?.items,
    // The pages end there.
    total: Math.min(total, MAX_PAGED_AUDIT),
    isAtLeast: total > MAX_PAGED_AUDIT || isAtLeast(hidesSignIns ? 'sign-ins' : q, total),
    searchedNewest: shown?.searchedNewest ?? null,
    error: shown ? undefined : error,
    refetch,
  }
}
