import { CircleCheck } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { useChange } from '../../../lib/data/use-change.ts'
import { usePageActions } from '../../../lib/keys/page-actions.ts'
import { useToastResult } from '../../../ui/feedback/use-toast-result.ts'
import { Stack } from '../../../ui/layout/stack.ts'
import { Motion } from '../../../ui/motion/motion.tsx'
import { useUndoDeletion } from '../../../ui/undo/use-undo-deletion.ts'
import { useViewer } from '../../staff-auth/shared/session/use-viewer.ts'
import { DoneFold, splitFolded } from '../shared/done-fold.tsx'
import { isDone } from '../shared/milestone-labels.tsx'
import { Progress } from '../shared/milestone-progress.tsx'
import { MilestoneRows, type MilestoneRowsProps } from './milestone-rows.tsx'
import {
  DeleteMilestoneDocument,
  type MilestoneRowFragment,
  UpdateMilestoneDocument,
} from './milestones.operations.generated.ts'

interface MilestoneListProps extends Pick<MilestoneRowsProps, 'onEdit' | 'onStale'> {
  milestones: readonly MilestoneRowFragment[]
  /** Called with the ids of all milestones in their new order. */
  onOrder: (ids: number[]) => void
}

/** The milestones of a project: how many are done, and the open ones below those. */
export function MilestoneList({ milestones, onOrder, onEdit, onStale }: MilestoneListProps) {
  const { change: remove } = useChange(DeleteMilestoneDocument, 'milestone')
  const { change: update } = useChange(UpdateMilestoneDocument, 'milestone')
  const undo = useUndoDeletion()
  const { can } = useViewer()
  const toastResult = useToastResult()
  const visible = milestones.filter(({ isVisible }) => isVisible)
  const { folded, listed } = splitFolded(milestones)
  const { place, follow } = useFollowed(milestones)

  const deleteMilestone = ({ id, title }: MilestoneRowFragment) =>
    toastResult(async () => {
      await remove({ variables: { id } })
      const action = can('trash:write') && { action: undo('milestone', [id]) }
      return { title: 'Milestone deleted', description: title, ...action }
    }, 'Failed to delete milestone')

  usePageActions(
    milestones
      .filter(({ state }) => !isDone(state))
      .map(({ id, title, version }) => ({
        label: `Mark ${title} done`,
        icon: CircleCheck,
        onSelect: () =>
          void toastResult(async () => {
            await update({ variables: { id, input: { state: 'DONE', version } } })
            return { title: 'Milestone saved', description: title }
          }, 'Failed to update milestone'),
      })),
  )

  const rowsOf = (some: readonly MilestoneRowFragment[]) => (
    <MilestoneRows
      milestones={some}
      onOrder={(ids) => onOrder(inSlots(milestones, ids))}
      onChoose={follow}
      onEdit={onEdit}
      onDelete={(milestone) => void deleteMilestone(milestone)}
      onStale={onStale}
    />
  )
  return (
    <div ref={place}>
      <Progress
        done={milestones.filter(({ state }) => isDone(state)).length}
        total={milestones.length}
        note={`The client sees ${visible.filter(({ state }) => isDone(state)).length} of ${visible.length} done`}
      />
      <Motion>
        <Stack $gap={2}>
          {folded.length > 0 && <DoneFold count={folded.length}>{rowsOf(folded)}</DoneFold>}
          <div>{rowsOf(listed)}</div>
        </Stack>
      </Motion>
    </div>
  )
}

/** All ids, with some of them in this order in the places that those have; the others stay. */
function inSlots(milestones: readonly MilestoneRowFragment[], ids: readonly number[]): number[] {
  const rest = ids.values()
  return milestones.map(({ id }) => (ids.includes(id) ? (rest.next().value ?? id) : id))
}

/** Keeps the focus with a milestone whose state was chosen: in its new place, or on the line that it is folded into. */
function useFollowed(milestones: readonly MilestoneRowFragment[]) {
  const place = useRef<HTMLDivElement>(null)
  const followed = useRef<MilestoneRowFragment>(null)
  useLayoutEffect(() => {
    const { current: before } = followed
    if (!before || milestones.includes(before)) return
    followed.current = null
    if (!document.activeElement?.matches('body')) return
    const row = place.current?.querySelector(`[data-row="milestone-${before.id}"]:not([inert])`)
    const fold = row?.closest<HTMLDetailsElement>('details:not([open])')
    const target = fold?.querySelector('summary') ?? row?.querySelector('select')
    target?.focus()
  }, [milestones])
  return { place, follow: (milestone: MilestoneRowFragment) => (followed.current = milestone) }
}
