import { type RefObject, useRef, useState } from 'react'
import { useDrag } from '../../../ui/drag/use-drag.ts'
import type { MilestoneRowFragment } from './milestones.operations.generated.ts'

interface Held {
  id: number
  /** The place above which it is held. */
  place: number
}

/**
 * Lets milestones be dragged to another place at their handles.
 *
 * @param list the element whose children are the milestones
 * @returns the milestones in the order in which they are held
 */
export function useDragToPlace(
  list: RefObject<HTMLElement | null>,
  milestones: readonly MilestoneRowFragment[],
  move: (id: number, place: number) => void,
) {
  const [held, setHeld] = useState<Held | null>(null)
  // A pointer moves and is released faster than React renders.
  const current = useRef<Held | null>(null)
  const hold = (next: Held | null) => {
    current.current = next
    setHeld(next)
  }
  useDrag(
    list,
    '[data-row]',
    {
      start(item) {
        const place = [...(list.current?.children ?? [])].indexOf(item)
        const milestone = milestones[place]
        if (milestone) hold({ id: milestone.id, place })
      },
      over({ y }) {
        const { current: now } = current
        if (!now || !list.current) return
        const place = placeAt(y, list.current, `milestone-${now.id}`)
        if (place !== now.place) hold({ ...now, place })
      },
      drop() {
        const { current: now } = current
        hold(null)
        if (now) move(now.id, now.place)
      },
      cancel: () => hold(null),
    },
    true,
  )
  return { held: held?.id, shown: held ? inPlace(milestones, held.id, held.place) : milestones }
}

/** How many others have their middle above a height of the window. Where they are seen while they move does not count. */
function placeAt(y: number, list: HTMLElement, held: string): number {
  const { top } = list.getBoundingClientRect()
  const others = [...list.children].filter((item) => item instanceof HTMLElement)
  return others.filter(
    ({ dataset, offsetTop, offsetHeight }) =>
      dataset['row'] !== held && top + offsetTop + offsetHeight / 2 < y,
  ).length
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
