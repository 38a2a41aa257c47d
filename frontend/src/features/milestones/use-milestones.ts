import { useState } from 'react'
import { errorMessage } from '../../lib/data/error-message.ts'
import { useChange } from '../../lib/data/use-change.ts'
import { useFreshQuery } from '../../lib/data/use-fresh-query.ts'
import { useFailureToast } from '../../ui/feedback/use-failure-toast.ts'
import { MILESTONE_LISTS } from './milestone-lists.ts'
import {
  type MilestoneRowFragment,
  MilestonesDocument,
  ReorderMilestonesDocument,
} from './milestones.operations.generated.ts'

/** The milestones of a project, and how to put them in order. */
export function useMilestones(projectId: number) {
  const { data, error, refetch } = useFreshQuery(MilestonesDocument, { variables: { projectId } })
  const { change: reorder } = useChange(ReorderMilestonesDocument, MILESTONE_LISTS)
  const showFailure = useFailureToast()
  /** The order that is being saved, with the answer that it was made from. */
  const [wanted, setWanted] = useState<{ ids: number[]; from: unknown } | null>(null)
  const milestones = inOrder(data?.milestones, wanted?.from === data ? wanted?.ids : undefined)

  return {
    milestones,
    error: data ? undefined : error,
    refetch: () => void refetch().catch(() => undefined),
    /** Exchanges a milestone with its neighbor. */
    async move(place: number, by: 1 | -1) {
      const ids = milestones?.map(({ id }) => id) ?? []
      const [moved, neighbor] = [ids[place], ids[place + by]]
      if (moved === undefined || neighbor === undefined) return
      ids[place] = neighbor
      ids[place + by] = moved
      setWanted({ ids, from: data })
      try {
        await reorder({ variables: { projectId, ids } })
      } catch (failure) {
        setWanted(null)
        showFailure('Failed to move milestone', errorMessage(failure))
        await refetch().catch(() => undefined)
      }
    },
  }
}

function inOrder(
  milestones: readonly MilestoneRowFragment[] | undefined,
  ids: readonly number[] | undefined,
) {
  if (!ids) return milestones
  return milestones?.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}
