import { useToday } from '../../../../lib/dates/use-today.ts'
import { isAtLeast } from '@loggia/contracts/paging'
import { PROJECT_STATUSES, type ProjectStatus } from '@loggia/contracts/projects/values'
import { useEffect, useId, useRef } from 'react'
import { useDrag } from '../../../../ui/drag/use-drag.ts'
import { VisuallyHidden } from '../../../../ui/layout/visually-hidden.tsx'
import { type Columns, keepInPlace } from './board-columns.ts'
import { Frame, Strip } from './board-style.ts'
import { columnAt, showColumn } from './show-column.ts'
import { LeftOutColumn, ProjectColumn } from './project-column.tsx'
import type { useBoard } from './use-board.ts'
import { useBoardActions } from './use-board-actions.ts'
import { useFocusOnCard } from './use-focus-on-card.ts'
import { useMove } from './use-move.ts'
import { usePickedUp } from './use-picked-up.ts'

interface ProjectStripProps extends Pick<
  ReturnType<typeof useBoard>,
  'isReadingMore' | 'showMore' | 'refetch'
> {
  columns: Columns
  /** The status that the filter leaves; null for all. */
  only: ProjectStatus | null
  q: string
}

/** The columns of the board, between which cards are moved by pointer, by keys and by their menus. */
export function ProjectStrip({ columns, only, q, ...board }: ProjectStripProps) {
  const strip = useRef<HTMLDivElement>(null)
  const keysId = useId()
  const today = useToday()
  const save = useMove(board.refetch)
  const picked = usePickedUp(columns, save)
  const actions = useBoardActions(picked, board.showMore, strip)
  const focusHandlers = useFocusOnCard(strip)
  const { held } = picked
  useDrag(strip, '[data-card]', {
    start: (card) => picked.pickUp(Number(card.dataset['card'])),
    over: (at) => strip.current && picked.over(columnAt(at, strip.current)),
    drop: picked.drop,
    cancel: picked.cancel,
  })
  useEffect(() => {
    if (only && strip.current) showColumn(strip.current, only)
  }, [only])

  const shown = held ? keepInPlace(columns, held) : columns
  return (
    <Frame>
      <VisuallyHidden id={keysId}>
        Space picks the project up and drops it, the left and right arrow keys choose a column,
        Escape cancels.
      </VisuallyHidden>
      <VisuallyHidden aria-live="polite">{picked.announcement}</VisuallyHidden>
      <Strip ref={strip} {...focusHandlers} data-holding={held ? '' : undefined}>
        {PROJECT_STATUSES.map((status) => {
          const isOver = held?.over === status && held.from !== status
          if (only && only !== status)
            return <LeftOutColumn key={status} status={status} isOver={isOver} />
          return (
            <ProjectColumn
              key={status}
              status={status}
              {...shown[status]}
              isAtLeast={isAtLeast(q, shown[status].total)}
              heldId={held?.from === status ? held.card.id : null}
              isOver={isOver}
              today={today}
              actions={actions}
              keysId={keysId}
              isReadingMore={board.isReadingMore}
            />
          )
        })}
      </Strip>
    </Frame>
  )
}
