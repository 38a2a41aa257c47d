import { Plus } from 'lucide-react'
import { useState, useRef } from 'react'
import { useQuery } from '@apollo/client/react'
import { usePageActions } from '../../../lib/keys/page-actions.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx'
import { NoneYet, Panel } from '../../../ui/records/panel.tsx'
import { MilestoneList } from './milestone-list.tsx'
import {
  type MilestoneRowFragment,
  MilestonesDocument,
  ReorderMilestonesDocument,
} from './milestones.operations.generated.ts'
import { MilestoneDialog } from './milestone-dialog.tsx'
import { useChange } from '../../../lib/data/use-change.ts'
import { useFailureToast } from '../../../ui/feedback/use-failure-toast.ts'

/** The milestones of a project in the back office: to add, change, put in order and delete. */
export function MilestonesSection({ projectId }: { projectId: number }) {
  const { milestones, error, refetch, order } = useMilestones(projectId)
  const [open, setOpen] = useState<MilestoneRowFragment | 'new' | null>(null)
  const add = { label: 'Add milestone', icon: Plus, onSelect: () => setOpen('new') }
  usePageActions([add])
  return (
    <Panel
      title="Milestones"
      action={
        <Button variant="secondary" onClick={add.onSelect}>
          <Plus size={18} aria-hidden="true" />
          {add.label}
        </Button>
      }
    >
      {!milestones && <NotLoaded what="the milestones" error={error} onRetry={refetch} rows={2} />}
      {milestones?.length === 0 && (
        <NoneYet>No milestones yet. Add the steps of this project, and who sees them.</NoneYet>
      )}
      {milestones && milestones.length > 0 && (
        <MilestoneList milestones={milestones} onOrder={order} onEdit={setOpen} onStale={refetch} />
      )}
      {open && (
        <MilestoneDialog
          projectId={projectId}
          {...(open !== 'new' && { milestone: open })}
          onDone={() => setOpen(null)}
        />
      )}
    </Panel>
  )
}

/** The milestones of a project, and how to put them in order. */
function useMilestones(projectId: number) {
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
    /** Puts the milestones in this order. */
    order(ids: number[]) {
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
