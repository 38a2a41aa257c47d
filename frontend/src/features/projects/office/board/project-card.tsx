import { clientPath, projectPath } from '@loggia/contracts/paths'
import type { ProjectStatus } from '@loggia/contracts/projects/values'
import { type DragControls, useDragControls } from 'framer-motion'
import * as m from 'framer-motion/m'
import { ArrowRight, CalendarX, GripVertical } from 'lucide-react'
import { type KeyboardEvent, memo } from 'react'
import { css, styled } from 'styled-components'
import { daysBetween, fullDay } from '../../../../lib/dates/calendar.ts'
import { dayInWords } from '../../../../lib/dates/list-date.ts'
import { ActionMenu } from '../../../../ui/buttons/action-menu.tsx'
import { IconButton } from '../../../../ui/buttons/icon-button.tsx'
import { VisuallyHidden } from '../../../../ui/layout/visually-hidden.tsx'
import { NameLine, RecordLink } from '../../../../ui/records/record-link.tsx'
import { PriorityMark } from '../../shared/priority-badge.tsx'
import { STATUS_LABELS } from '../../shared/project-labels.ts'
import { type Card, otherStatuses } from './board-columns.ts'
import { oneLine } from '../../../../styles/line-clamp.ts'
import { square } from '../../../../styles/square.ts'
import { color, font, radius, shadow, space } from '../../../../styles/theme.ts'
import { TARGET } from '../../../../styles/touch.ts'
import { useCancelDrag } from '../../../../ui/motion/use-cancel-drag.ts'

const CardFrame = styled(m.li)`
  position: relative;
  display: grid;
  gap: ${space[1]};
  min-width: 0;
  padding: ${space[3]};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.surface};
  box-shadow: ${shadow.low};
  font-size: ${font.small};
  overflow-wrap: anywhere;
  cursor: grab;
  /* A press that lasts picks the card up, instead of selecting text or opening the menu of a link. */
  user-select: none;
  -webkit-touch-callout: none;

  /* One that was dropped moves there over the others. */
  &:first-child {
    z-index: 1;
  }

  &[data-held] {
    z-index: 3;
    border-color: ${color.brandText};
    box-shadow: ${shadow.high};
    /* The column under it is looked for. */
    pointer-events: none;
  }
`

/** The client and the facts of a card. */
const CardLine = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  min-width: 0;
  color: ${color.textSoft};
  font-size: ${font.quiet};
  white-space: nowrap;
  font-variant-numeric: tabular-nums;

  > a {
    flex: 0 1 auto;
    margin-right: auto;
  }
`

const Due = styled.span<{ $late: boolean }>`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: ${space[1]};
  color: ${({ $late }) => $late && color.dangerText};
`

/** A name on one line. On a touch screen that of the card has all of it as its target. */
const oneName = css`
  display: block;
  ${oneLine}

  @media (pointer: coarse) {
    min-height: 0;
  }
`

const Title = styled(RecordLink)`
  && {
    ${oneName}

    @media (pointer: coarse) {
      padding-right: calc(${TARGET} - ${space[3]});

      &::after {
        content: '';
        position: absolute;
        inset: 0;
      }
    }
  }
`

const Client = styled(NameLine)`
  && {
    ${oneName}
  }
`

/**
 * The buttons of a card, over the end of its title while it is pointed at or has the focus. A finger rests on the card
 * instead of using the handle, and always sees the menu.
 */
const Controls = styled.span`
  position: absolute;
  z-index: 1;
  top: ${space[2]};
  right: ${space[2]};
  display: inline-flex;

  [data-handle] {
    touch-action: none;
  }

  @media (pointer: fine) {
    border-radius: ${radius.small};
    background: ${color.surface};

    button {
      ${square('1.75rem')}
    }

    :not(:hover, :focus-within, [data-held]) > &:not(:has([aria-expanded='true'])) {
      opacity: 0;
    }
  }

  @media (pointer: coarse) {
    inset: 0 0 auto auto;

    [data-handle]:not(:focus, [aria-pressed='true']) {
      position: absolute;
      opacity: 0;
      pointer-events: none;
    }
  }
`

export interface CardActions {
  move(card: Card, to: ProjectStatus): void
  pickUp(id: number): void
  /** Holds the held card over a point of the window. */
  holdAt(x: number, y: number): void
  drop(): void
  cancel(): void
  /** Picks a card up, or drops the one that is held. */
  toggle(id: number): void
  onKeyDown(event: KeyboardEvent): void
}

export interface ProjectCardProps {
  card: Card
  column: ProjectStatus
  /** The present day, YYYY-MM-DD. */
  today: string
  isHeld: boolean
  actions: CardActions
  /** The id of the element that says which keys move a card. */
  keysId: string
}

/** A project on the board. */
export const ProjectCard = memo(function ProjectCard(props: ProjectCardProps) {
  const { card, column, today, isHeld, actions, keysId } = props
  const { id, title, clientId, clientName, endDate, priority, progress } = card
  const drag = useDragControls()
  useCancelDrag(isHeld, drag, actions.cancel)
  return (
    <CardFrame
      data-card={id}
      data-held={isHeld ? '' : undefined}
      layout="position"
      layoutId={`card-${id}`}
      drag
      dragListener={false}
      dragControls={drag}
      dragSnapToOrigin
      onPointerDown={(event) => pressCard(event.nativeEvent, drag)}
      onDragStart={() => actions.pickUp(id)}
      onDrag={(_event, { point }) => actions.holdAt(point.x - scrollX, point.y - scrollY)}
      onDragEnd={({ type }) => (type === 'pointercancel' ? actions.cancel() : actions.drop())}
    >
      <Title id={id} to={projectPath(id)}>
        {title}
      </Title>
      <CardLine>
        <Client to={clientPath(clientId)} title={clientName}>
          <bdi>{clientName || 'Unknown Client'}</bdi>
        </Client>
        <PriorityMark priority={priority} />
        {endDate && column !== 'completed' && (
          <Due $late={endDate < today} title={fullDay(endDate)}>
            <VisuallyHidden>{endDate < today ? 'Overdue, due ' : 'Due '}</VisuallyHidden>
            {endDate < today && <CalendarX size={14} aria-hidden="true" />}
            {briefDay(endDate, today)}
          </Due>
        )}
        {progress.total > 0 && (
          <span title="Milestones done">
            {progress.done}/{progress.total}
            <VisuallyHidden> milestones done</VisuallyHidden>
          </span>
        )}
      </CardLine>
      <Controls>
        <IconButton
          icon={GripVertical}
          label={`Reorder ${title}`}
          aria-pressed={isHeld}
          aria-describedby={keysId}
          data-handle=""
          // A click without a pointer is one of Enter, Space or a screen reader.
          onClick={({ detail }) => detail === 0 && actions.toggle(id)}
          onKeyDown={actions.onKeyDown}
          onBlur={actions.cancel}
        />
        <ActionMenu
          of={title}
          actions={otherStatuses(column).map((status) => ({
            label: `Move to ${STATUS_LABELS[status]}`,
            icon: ArrowRight,
            onSelect: () => actions.move(card, status),
          }))}
        />
      </Controls>
    </CardFrame>
  )
})

/** A year without which a day says enough, as the next one of its name or the last one. Days. */
const NEAR = 180

const briefDay = (day: string, today: string) =>
  Math.abs(daysBetween(today, day)) > NEAR ? dayInWords(day) : dayInWords(day).replace(/, \d+$/, '')

/** How far (px) a finger slips while it rests. */
const SLIP_PX = 5

/** How long (ms) a finger rests on a card before it drags it; one that moves before scrolls. */
const LONG_PRESS_MS = 300

/** Starts to drag the card that is pressed: anywhere but at its menu, and with a finger that rests or is on the handle. */
function pressCard(event: PointerEvent, drag: DragControls): void {
  const { target, pointerType, clientX, clientY } = event
  if (!(target instanceof Element)) return
  const button = target.closest('button')
  const isHandle = button?.matches('[data-handle]')
  if (button && !isHandle) return
  if (pointerType === 'mouse' || isHandle) return drag.start(event)

  const listening = new AbortController()
  const { signal } = listening
  const resting = setTimeout(() => {
    listening.abort()
    drag.start(event, { immediate: true })
  }, LONG_PRESS_MS)
  const giveUp = () => {
    clearTimeout(resting)
    listening.abort()
  }
  const move = ({ clientX: x, clientY: y }: PointerEvent) => {
    if (Math.hypot(x - clientX, y - clientY) >= SLIP_PX) giveUp()
  }
  window.addEventListener('pointermove', move, { signal })
  window.addEventListener('pointerup', giveUp, { signal })
  window.addEventListener('pointercancel', giveUp, { signal })
}
