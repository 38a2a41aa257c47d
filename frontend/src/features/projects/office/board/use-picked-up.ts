import { PROJECT_STATUSES, type ProjectStatus } from '@loggia/contracts/projects/values'
import { useRef, useState } from 'react'
import { STATUS_LABELS } from '../../shared/project-labels.ts'
import {
  beside,
  type Card,
  type Columns,
  latestOf,
  type PickedUp,
  pickUp,
} from './board-columns.ts'

interface Held extends PickedUp {
  /** The column over which it is held; null outside of the board. */
  over: ProjectStatus | null
}

/**
 * The held card, by pointer or by keys, and the announcements for screen readers.
 *
 * @param save gives a card another status
 */
export function usePickedUp(
  columns: Columns | undefined,
  save: (card: Card, to: ProjectStatus) => unknown,
) {
  const [held, setHeld] = useState<Held | null>(null)
  const [announcement, announce] = useState('')
  // A pointer moves and is released faster than React renders.
  const current = useRef<Held | null>(null)

  function hold(next: Held | null) {
    current.current = next
    setHeld(next)
  }

  function over(status: ProjectStatus | null) {
    const now = current.current
    if (!now || now.over === status) return
    hold({ ...now, over: status })
    if (status) announce(placeOf(status))
  }

  function move(card: Card, to: ProjectStatus) {
    announce(`${card.title} moved to ${STATUS_LABELS[to]}.`)
    void save(card, to)
  }

  function release(to: ProjectStatus | null) {
    const now = current.current
    if (!now) return
    hold(null)
    if (to === null || to === now.from) {
      announce(`${now.card.title} stays in ${STATUS_LABELS[now.from]}.`)
    } else move(columns ? latestOf(columns, now) : now.card, to)
  }

  return {
    held,
    announcement,
    move,
    pickUp(id: number) {
      const found = columns && pickUp(columns, id)
      if (!found) return
      hold({ ...found, over: found.from })
      announce(`${found.card.title} picked up. ${placeOf(found.from)}.`)
    },
    over,
    /** Holds the card over the next or the previous column, and returns which that is. */
    step(by: -1 | 1): ProjectStatus | null {
      const now = current.current
      if (!now) return null
      const next = beside(now.over ?? now.from, by)
      over(next)
      return next
    },
    drop: () => release(current.current?.over ?? null),
    cancel: () => release(null),
  }
}

function placeOf(status: ProjectStatus): string {
  const position = PROJECT_STATUSES.indexOf(status) + 1
  return `${STATUS_LABELS[status]}, column ${position} of ${PROJECT_STATUSES.length}`
}
