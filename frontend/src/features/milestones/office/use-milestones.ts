import { useRef, useState } from 'react'
import { useQuery } from '@apollo/client/react'
import { useChange } from '../../../lib/data/use-change.ts'
import { useFailureToast } from '../../../ui/feedback/use-failure-toast.ts'
import {
  type MilestoneRowFragment,
  MilestonesDocument,
  ReorderMilestonesDocument,
} from './milestones.operations.generated.ts'
import { inPlace } from './use-drag-to-place.ts'

/** The milestones of a project, and how to put them in order. */
export function useMilestones(projectId: number) {
  const { data, error, refetch } = useQuery(MilestonesDocument, { variables: { projectId } })
  const { change: reorder } = useChange(ReorderMilestonesDocument, 'milestone')
  const showFailure = useFailureToast()
  /** The order that is being saved. */
  const [wanted, setWanted] = useState<number[] | null>(null)
  const latest = useRef<number[]>(null)
  const saving = useRef(Promise.resolve())
  const milestones = inOrder(data?.milestones, wanted)

  async function save(ids: number[]): Promise<void> {
    // A later move holds this one too.
    if (latest.current !== ids) return
    try {
      // Its answer changes the positions of the milestones that are shown.
      await reorder({ variables: { projectId, ids } })
      if (latest.current === ids) setWanted(null)
    } catch (failure) {
      latest.current = null
      setWanted(null)
      showFailure('Failed to move milestone', failure)
      await refetch().catch(() => undefined)
    }
  }

  return {
    milestones,
    error: data ? undefined : error,
    refetch: () => void refetch().catch(() => undefined),
    /** Gives a milestone another place. */
    move(id: number, place: number) {
      if (!milestones || milestones[place]?.id === id) return
      const ids = inPlace(milestones, id, place).map((each) => each.id)
      setWanted(ids)
      latest.current = ids
      // One after the other: of two on their way, the server could answer the earlier one last.
      saving.current = saving.current.then(() => save(ids))
    },
  }
}

function inOrder(
  milestones: readonly MilestoneRowFragment[] | undefined,
  ids: readonly number[] | null,
) {
  const saved = milestones?.toSorted((a, b) => a.position - b.position || a.id - b.id)
  if (!ids) return saved
  // Items added meanwhile stay last.
  const placeOf = ({ id }: MilestoneRowFragment) =>
    ids.includes(id) ? ids.indexOf(id) : ids.length
  return saved?.toSorted((a, b) => placeOf(a) - placeOf(b))
}
