import type { ProjectStatus } from '@loggia/contracts/projects/values'
import { memo, useId, useRef } from 'react'
import { useLayoutMotion } from '../../../../lib/browser/use-layout-motion.ts'
import { ListOriginProvider } from '../../../../ui/records/list-origin-provider.tsx'
import { STATUS_LABELS } from '../../shared/project-labels.ts'
import type { Column } from './board-columns.ts'
import { Cards, ColumnFrame, ColumnHead, Count, Note, Place } from './board-style.ts'
import { ProjectCard, type ProjectCardProps } from './project-card.tsx'
import { ShowMore } from './show-more.tsx'
import type { BoardActions } from './use-board-actions.ts'

interface ProjectColumnProps extends Column, Pick<ProjectCardProps, 'today' | 'keysId'> {
  status: ProjectStatus
  /** Whether there may be more projects than were counted. */
  isAtLeast: boolean
  /** The id of the card that is held; null when it is none of this column. */
  heldId: number | null
  /** Whether a card is held over this column. */
  isOver: boolean
  actions: BoardActions
  isReadingMore: boolean
}

/** The projects of one status. */
export const ProjectColumn = memo(function ProjectColumn(props: ProjectColumnProps) {
  const { status, cards, total, isAtLeast, heldId, isOver, isReadingMore, ...ofCards } = props
  const headId = useId()
  const list = useRef<HTMLUListElement>(null)
  useLayoutMotion(list)
  return (
    <ColumnFrame aria-labelledby={headId} data-column={status} data-over={isOver ? '' : undefined}>
      <ColumnHead id={headId}>
        {STATUS_LABELS[status]}{' '}
        <Count>
          {total.toLocaleString('en-US')}
          {isAtLeast && '+'}
        </Count>
      </ColumnHead>
      {cards.length === 0 && !isOver && <Note>No projects</Note>}
      <ListOriginProvider rows={cards}>
        <Cards ref={list}>
          {isOver && heldId === null && <Place aria-hidden="true" />}
          {cards.map((card) => (
            <ProjectCard
              key={card.id}
              {...ofCards}
              card={card}
              column={status}
              isHeld={card.id === heldId}
            />
          ))}
        </Cards>
      </ListOriginProvider>
      <ShowMore
        status={status}
        shown={cards.length}
        total={total}
        busy={isReadingMore}
        onShowMore={ofCards.actions.showMore}
      />
    </ColumnFrame>
  )
})

/** A column that the filter leaves out: cards can be put there, and are not shown. */
export function LeftOutColumn({ status, isOver }: Pick<ProjectColumnProps, 'status' | 'isOver'>) {
  const headId = useId()
  return (
    <ColumnFrame aria-labelledby={headId} data-column={status} data-over={isOver ? '' : undefined}>
      <ColumnHead id={headId}>{STATUS_LABELS[status]}</ColumnHead>
      <Note>Left out by the filter</Note>
    </ColumnFrame>
  )
}
