import { Plus } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { errorMessage } from '../../../lib/data/error-message.ts'
import { dayOf } from '../../../lib/dates/calendar.ts'
import { useNow } from '../../../lib/dates/use-now.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { lazyDialog } from '../../../ui/dialogs/lazy-dialog.tsx'
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { NoneYet, Panel } from '../../../ui/records/panel.tsx'
import { MilestoneItem } from './milestone-item.tsx'
import { isDone } from '../shared/milestone-labels.tsx'
import { Progress } from '../shared/milestone-progress.tsx'
import type { MilestoneRowFragment } from './milestones.operations.generated.ts'
import { useDeleteMilestone } from './use-delete-milestone.ts'
import { useMilestones } from './use-milestones.ts'

const MilestoneDialog = lazyDialog(() => import('./milestone-dialog.tsx'), 'MilestoneDialog')

/** The milestones of a project in the back office: to add, change, put in order and delete. */
export function MilestonesSection({ projectId }: { projectId: number }) {
  const { milestones, error, refetch, move } = useMilestones(projectId)
  const [open, setOpen] = useState<MilestoneRowFragment | 'new' | null>(null)
  return (
    <Panel
      title="Milestones"
      action={
        <Button variant="secondary" onClick={() => setOpen('new')}>
          <Plus size={18} aria-hidden="true" />
          Add milestone
        </Button>
      }
    >
      {!milestones && Boolean(error) && (
        <LoadFailure onRetry={refetch}>
          {errorMessage(error) ?? 'The milestones could not be loaded.'}
        </LoadFailure>
      )}
      {!milestones && !error && <Skeleton label="Loading the milestones" rows={2} />}
      {milestones?.length === 0 && (
        <NoneYet>No milestones yet. Add the steps of this project, and who sees them.</NoneYet>
      )}
      {milestones && milestones.length > 0 && (
        <MilestoneList milestones={milestones} move={move} onEdit={setOpen} onStale={refetch} />
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

interface MilestoneListProps {
  milestones: readonly MilestoneRowFragment[]
  move: (place: number, by: 1 | -1) => void
  onEdit: (milestone: MilestoneRowFragment) => void
  onStale: () => void
}

function MilestoneList({ milestones, move, onEdit, onStale }: MilestoneListProps) {
  const today = dayOf(new Date(useNow()))
  const remove = useDeleteMilestone()
  const list = useRef<HTMLOListElement>(null)
  const [moved, setMoved] = useState<{ id: number; by: 1 | -1 } | null>(null)
  const visible = milestones.filter(({ isVisible }) => isVisible)
  const place = milestones.findIndex(({ id }) => id === moved?.id)

  // Browsers take the focus from what moves.
  useLayoutEffect(() => {
    if (!moved || place < 0) return
    const row = list.current?.querySelector(`[data-row="milestone-${moved.id}"]`)
    const buttons = [moved.by, -moved.by].map((by) => `[data-move="${by}"]:enabled`)
    const targets = buttons.map((button) => row?.querySelector<HTMLElement>(button))
    targets.find((target) => target)?.focus()
  }, [moved, place])

  return (
    <>
      <Progress
        done={milestones.filter(({ state }) => isDone(state)).length}
        total={milestones.length}
        note={`The client sees ${visible.filter(({ state }) => isDone(state)).length} of ${visible.length} done`}
      />
      <ol ref={list}>
        {milestones.map((milestone, index) => (
          <MilestoneItem
            key={milestone.id}
            milestone={milestone}
            today={today}
            isFirst={index === 0}
            isLast={index === milestones.length - 1}
            onMove={(by) => {
              setMoved({ id: milestone.id, by })
              move(index, by)
            }}
            onEdit={() => onEdit(milestone)}
            onDelete={() => void remove(milestone)}
            onStale={onStale}
          />
        ))}
      </ol>
      <VisuallyHidden aria-live="polite">
        {moved && place >= 0 && `Moved to place ${place + 1} of ${milestones.length}`}
      </VisuallyHidden>
    </>
  )
}
