import { Reorder } from 'framer-motion/m'
import { type FocusEvent, useLayoutEffect, useRef, useState } from 'react'
import { useToday } from '../../../lib/dates/use-today.ts'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { MilestoneItem } from './milestone-item.tsx'
import type { MilestoneRowFragment } from './milestones.operations.generated.ts'

export interface MilestoneRowsProps {
  milestones: readonly MilestoneRowFragment[]
  /** Called with the ids of these milestones in their new order. */
  onOrder: (ids: readonly number[]) => void
  onChoose: (milestone: MilestoneRowFragment) => void
  onEdit: (milestone: MilestoneRowFragment) => void
  onDelete: (milestone: MilestoneRowFragment) => void
  onStale: () => void
}

/** Milestones in their order, which is changed by their menus and by dragging. */
export function MilestoneRows(props: MilestoneRowsProps) {
  const { milestones, onOrder, onChoose, onEdit, onDelete, onStale } = props
  const today = useToday()
  const list = useRef<HTMLOListElement>(null)
  const [moved, setMoved] = useState<number | null>(null)
  const move = (id: number, place: number) => {
    if (milestones[place]?.id !== id) onOrder(inPlace(milestones, id, place).map((each) => each.id))
  }
  const { held, hold, drop } = useHeld((id, to) => {
    setMoved(null)
    move(id, to)
  })
  const shown = held ? inPlace(milestones, held.id, held.place) : milestones
  const place = milestones.findIndex(({ id }) => id === moved)

  // Browsers take the focus from moved elements. A focus elsewhere stays when a colleague moves something.
  useLayoutEffect(() => {
    if (moved === null || place < 0 || !document.activeElement?.matches('body')) return
    const row = list.current?.querySelector(`[data-row="milestone-${moved}"]`)
    row?.querySelector<HTMLElement>('[aria-haspopup]')?.focus()
  }, [moved, place])
  const forgetMoved = ({ target, relatedTarget }: FocusEvent) => {
    const isStillThere = relatedTarget
      ? target.closest('[data-row]')?.contains(relatedTarget)
      : document.activeElement === target
    if (!isStillThere) setMoved(null)
  }

  return (
    <>
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
              setMoved(milestone.id)
              move(milestone.id, index + by)
            }}
            onChoose={() => onChoose(milestone)}
            onEdit={() => onEdit(milestone)}
            onDelete={() => onDelete(milestone)}
            onStale={onStale}
          />
        ))}
      </Reorder.Group>
      <VisuallyHidden aria-live="polite">
        {moved !== null && place >= 0 && `Moved to place ${place + 1} of ${milestones.length}`}
      </VisuallyHidden>
    </>
  )
}

interface Held {
  id: number
  /** Its place among all that are shown. */
  place: number
}

/** The milestone that is dragged. */
function useHeld(move: (id: number, place: number) => void) {
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
function inPlace<R extends { id: number }>(rows: readonly R[], id: number, place: number) {
  const row = rows.find((each) => each.id === id)
  return row ? rows.filter((each) => each !== row).toSpliced(place, 0, row) : rows
}
