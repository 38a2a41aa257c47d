import { Reorder } from 'framer-motion/m'
import { CircleCheck } from 'lucide-react'
import { type FocusEvent, useLayoutEffect, useRef, useState } from 'react'
import { useToday } from '../../../lib/dates/use-today.ts'
import { useChange } from '../../../lib/data/use-change.ts'
import { usePageActions } from '../../../lib/keys/page-actions.ts'
import { useToastResult } from '../../../ui/feedback/use-toast-result.ts'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { Motion } from '../../../ui/motion/motion.tsx'
import { useUndoDeletion } from '../../../ui/undo/use-undo-deletion.ts'
import { useViewer } from '../../staff-auth/shared/session/use-viewer.ts'
import { isDone } from '../shared/milestone-labels.tsx'
import { Progress } from '../shared/milestone-progress.tsx'
import { MilestoneItem } from './milestone-item.tsx'
import {
  DeleteMilestoneDocument,
  type MilestoneRowFragment,
  UpdateMilestoneDocument,
} from './milestones.operations.generated.ts'

interface MilestoneListProps {
  milestones: readonly MilestoneRowFragment[]
  move: (id: number, place: number) => void
  onEdit: (milestone: MilestoneRowFragment) => void
  onStale: () => void
}

/** The milestones in their order, which is changed by buttons and by dragging. */
export function MilestoneList({ milestones, move, onEdit, onStale }: MilestoneListProps) {
  const today = useToday()
  const { change: remove } = useChange(DeleteMilestoneDocument, 'milestone')
  const { change: update } = useChange(UpdateMilestoneDocument, 'milestone')
  const undo = useUndoDeletion()
  const { can } = useViewer()
  const toastResult = useToastResult()
  const list = useRef<HTMLOListElement>(null)
  const [moved, setMoved] = useState<{ id: number; by: 1 | -1 } | null>(null)
  const { held, hold, drop } = useHeld((id, to) => {
    setMoved(null)
    move(id, to)
  })
  const shown = held ? inPlace(milestones, held.id, held.place) : milestones
  const visible = milestones.filter(({ isVisible }) => isVisible)
  const place = milestones.findIndex(({ id }) => id === moved?.id)

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

  // Browsers take the focus from moved elements. A focus elsewhere stays when a colleague moves something.
  const followed = useRef(moved)
  useLayoutEffect(() => {
    const isNew = followed.current !== moved
    followed.current = moved
    if (!moved || place < 0) return
    if (!isNew && !document.activeElement?.matches('body, :disabled')) return
    const row = list.current?.querySelector(`[data-row="milestone-${moved.id}"]`)
    const buttons = [moved.by, -moved.by].map((by) => `[data-move="${by}"]:enabled`)
    const targets = buttons.map((button) => row?.querySelector<HTMLElement>(button))
    targets.find((target) => target)?.focus()
  }, [moved, place])
  const forgetMoved = ({ target, relatedTarget }: FocusEvent) => {
    const isStillThere = relatedTarget
      ? relatedTarget.matches('[data-move]') &&
        target.closest('[data-row]')?.contains(relatedTarget)
      : document.activeElement === target
    if (!isStillThere) setMoved(null)
  }

  return (
    <>
      <Progress
        done={milestones.filter(({ state }) => isDone(state)).length}
        total={milestones.length}
        note={`The client sees ${visible.filter(({ state }) => isDone(state)).length} of ${visible.length} done`}
      />
      <Motion>
        <Reorder.Group
          as="ol"
          ref={list}
          axis="y"
          values={shown.map(({ id }) => id)}
          onReorder={(ids, id) => hold({ id, place: ids.indexOf(id) })}
          onBlur={forgetMoved}
        >
          {shown.map((milestone, index) => (
            <MilestoneItem
              key={milestone.id}
              milestone={milestone}
              today={today}
              isFirst={index === 0}
              isLast={index === milestones.length - 1}
              isHeld={milestone.id === held?.id}
              onHold={() => hold({ id: milestone.id, place: index })}
              onDrop={drop}
              onCancel={() => hold(null)}
              onMove={(by) => {
                setMoved({ id: milestone.id, by })
                move(milestone.id, index + by)
              }}
              onEdit={() => onEdit(milestone)}
              onDelete={() => void deleteMilestone(milestone)}
              onStale={onStale}
            />
          ))}
        </Reorder.Group>
      </Motion>
      <VisuallyHidden aria-live="polite">
        {moved && place >= 0 && `Moved to place ${place + 1} of ${milestones.length}`}
      </VisuallyHidden>
    </>
  )
}

interface Held {
  id: number
  /** Its place among all. */
  place: number
}

/** The milestone that is dragged. */
function useHeld(move: MilestoneListProps['move']) {
  const [held, setHeld] = useState<Held | null>(null)
  // A pointer moves and is released faster than React renders.
  const current = useRef<Held | null>(null)
  const hold = (next: Held | null) => {
    current.current = next
    setHeld(next)
  }
  return {
    held,
    hold,
    drop() {
      const { current: dropped } = current
      hold(null)
      if (dropped) move(dropped.id, dropped.place)
    },
  }
}

/** The same rows, with one of them in another place. */
export function inPlace<R extends { id: number }>(
  rows: readonly R[],
  id: number,
  place: number,
): readonly R[] {
  const row = rows.find((each) => each.id === id)
  return row ? rows.filter((each) => each !== row).toSpliced(place, 0, row) : rows
}
