import type { ProjectStatus } from '@loggia/contracts/projects/values'
import { type KeyboardEvent, type RefObject, useMemo } from 'react'
import { useLatest } from '../../../../lib/browser/use-latest.ts'
import type { CardActions } from './project-card.tsx'
import { showColumn } from './show-column.ts'
import type { usePickedUp } from './use-picked-up.ts'

const STEPS: Readonly<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowRight: 1 }

export interface BoardActions extends CardActions {
  /** Reads more cards of a column. */
  showMore(status: ProjectStatus): void
}

/** The actions of the board's buttons: the same object for ever, so that no card is rendered again for it. */
export function useBoardActions(
  picked: ReturnType<typeof usePickedUp>,
  showMore: (status: ProjectStatus) => void,
  strip: RefObject<HTMLElement | null>,
): BoardActions {
  const latest = useLatest(picked)
  const latestShowMore = useLatest(showMore)
  return useMemo(() => {
    function step(by: -1 | 1) {
      const status = latest.current.step(by)
      if (status && strip.current) showColumn(strip.current, status)
    }

    function onKeyDown(event: KeyboardEvent) {
      if (!latest.current.held) return
      const by = STEPS[event.key]
      if (by) step(by)
      else if (event.key === 'Escape') latest.current.cancel()
      else return
      event.preventDefault()
      event.stopPropagation()
    }

    return {
      move: (card, to) => latest.current.move(card, to),
      toggle(id) {
        if (latest.current.held) latest.current.drop()
        else latest.current.pickUp(id)
      },
      onKeyDown,
      onBlur: () => latest.current.cancel(),
      showMore: (status) => latestShowMore.current(status),
    }
  }, [latest, latestShowMore, strip])
}
