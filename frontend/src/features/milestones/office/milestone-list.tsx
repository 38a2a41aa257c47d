import { useToday } from '../../../lib/dates/use-today.ts'
import { type FocusEvent, useLayoutEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { useLayoutMotion } from '../../../lib/browser/use-layout-motion.ts'
import { useChange } from '../../../lib/data/fresh-client.ts'
import { useToastResult } from '../../../ui/feedback/use-toast-result.ts'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { useUndoDeletion } from '../../../ui/undo/use-undo-deletion.ts'
import { useViewer } from '../../staff-auth/shared/session/use-viewer.ts'
import { isDone } from '../shared/milestone-labels.tsx'
import { Progress } from '../shared/milestone-progress.tsx'
import { MilestoneItem } from './milestone-item.tsx'
import {
  DeleteMilestoneDocument,
  type MilestoneRowFragment,
} from './milestones.operations.generated.ts'
import { useDragToPlace } from './use-drag-to-place.ts'

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
  const undo = useUndoDeletion()
  const { can } = useViewer()
  const toastResult = useToastResult()
  const list = useRef<HTMLOListElement>(null)
  const [moved, setMoved] = useState<{ id: number; by: 1 | -1 } | null>(null)
  const { held, shown } = useDragToPlace(list, milestones, (id, place) => {
    setMoved(null)
    move(id, place)
  })
  useLayoutMotion(list)
  const visible = milestones.filter(({ isVisible }) => isVisible)
  const place = milestones.findIndex(({ id }) => id === moved?.id)

  const deleteMilestone = ({ id, title }: MilestoneRowFragment) =>
    toastResult(async () => {
      await remove({ variables: { id } })
      const action = can('trash:write') && { action: undo('milestone', [id]) }
      return { title: 'Milestone deleted', description: title, ...action }
    }, 'Failed to delete milestone')

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
      <List ref={list} onBlur={forgetMoved}>
        {shown.map((milestone, index) => (
          <MilestoneItem
            key={milestone.id}
            milestone={milestone}
            today={today}
            isFirst={index === 0}
            isLast={index === milestones.length - 1}
            isHeld={milestone.id === held}
            onMove={(by) => {
              setMoved({ id: milestone.id, by })
              move(milestone.id, index + by)
            }}
            onEdit={() => onEdit(milestone)}
            onDelete={() => void deleteMilestone(milestone)}
            onStale={onStale}
          />
        ))}
      </List>
      <VisuallyHidden aria-live="polite">
        {moved && place >= 0 && `Moved to place ${place + 1} of ${milestones.length}`}
      </VisuallyHidden>
    </>
  )
}

const List = styled.ol`
  position: relative;
`
