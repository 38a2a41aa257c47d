import { useToday } from '../../../../lib/dates/use-today.ts'
import { isAtLeast } from '@loggia/contracts/paging'
import { PROJECT_STATUSES, type ProjectStatus } from '@loggia/contracts/projects/values'
import {
  useEffect,
  useId,
  useRef,
  type FocusEvent,
  type RefObject,
  useLayoutEffect,
  memo,
  type KeyboardEvent,
  useMemo,
} from 'react'
import { toEnumName } from '@loggia/contracts/enum-name'
import { VisuallyHidden } from '../../../../ui/layout/visually-hidden.tsx'
import { Motion } from '../../../../ui/motion/motion.tsx'
import { type Columns, keepInPlace, type Card, type Column } from './board-columns.ts'
import { Frame, Strip, Cards, ColumnFrame, ColumnHead, Count, Note, Place } from './board-style.ts'
import type { useBoard } from './use-board.ts'
import { usePickedUp } from './use-picked-up.ts'
import { staleRow } from '../../../../lib/data/stale-row.ts'
import { useChange } from '../../../../lib/data/use-change.ts'
import { useFailureToast } from '../../../../ui/feedback/use-failure-toast.ts'
import { useToast } from '../../../../ui/feedback/use-toast.ts'
import { MOVED_MEANWHILE } from '../project-messages.ts'
import { MoveProjectDocument } from './board.operations.generated.ts'
import { ListOriginProvider } from '../../../../ui/records/list-origin-provider.tsx'
import { STATUS_LABELS } from '../../shared/project-labels.ts'
import { ProjectCard, type ProjectCardProps, type CardActions } from './project-card.tsx'
import { ShowMore } from './show-more.tsx'
import { useLatest } from '../../../../lib/browser/use-latest.ts'
import { fromEnum } from '../../../../lib/format/graphql-enum.ts'

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
  useHeldScroll(strip, held !== null)
  useEffect(() => {
    if (only && strip.current) showColumn(strip.current, only)
  }, [only])

  const shown = held ? keepInPlace(columns, held) : columns
  return (
    <Frame
      // Links would be dragged as addresses, followed where a card is dropped, and have a menu for a finger that rests.
      onDragStart={(event) => event.preventDefault()}
      onClickCapture={(event) => held && event.preventDefault()}
      onContextMenu={(event) => held && event.preventDefault()}
      {...focusHandlers}
    >
      <VisuallyHidden id={keysId}>
        Space picks the project up and drops it, the left and right arrow keys choose a column,
        Escape cancels.
      </VisuallyHidden>
      <VisuallyHidden aria-live="polite">{picked.announcement}</VisuallyHidden>
      <Motion>
        <Strip ref={strip} layoutScroll data-holding={held ? '' : undefined}>
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
      </Motion>
    </Frame>
  )
}

/** The focused element: the card, and which of its links and buttons. */
interface Focused {
  card: string
  part: number
}

const PARTS = 'a, button'

/**
 * Keeps the focus on the card that has it when that card changes columns: its elements are then other ones.
 *
 * @param board the element around all cards
 * @returns the handlers of that element
 */
function useFocusOnCard(board: RefObject<HTMLElement | null>) {
  const focused = useRef<Focused | null>(null)

  useLayoutEffect(() => {
    const { current } = focused
    if (!current || document.activeElement !== document.body) return
    const card = board.current?.querySelector(`[data-card="${current.card}"]`)
    card?.querySelectorAll<HTMLElement>(PARTS)[current.part]?.focus()
  })

  return {
    onFocus({ target }: FocusEvent) {
      const card = target.closest<HTMLElement>('[data-card]')
      const part = card ? [...card.querySelectorAll(PARTS)].indexOf(target) : -1
      focused.current = card && part >= 0 ? { card: card.dataset['card'] ?? '', part } : null
    },
    onBlur({ target }: FocusEvent) {
      // Moving the focus elsewhere leaves the card in the document; moving the card does not.
      queueMicrotask(() => {
        if (target.isConnected && document.activeElement === document.body) focused.current = null
      })
    },
  }
}

/**
 * Returns a function that gives a project another status. The card is in its new column at once, and back when that is
 * refused. Moves of one card wait for each other, as each begins with the version that the one before it made.
 *
 * @param onRefused reads the board again, which is not what it seems to be
 */
function useMove(onRefused: () => void) {
  const { change } = useChange(MoveProjectDocument, 'project')
  const toast = useToast()
  const showFailure = useFailureToast()
  // The last move of each card. Its result may be newer than the rendered one.
  const moves = useRef(new Map<number, Promise<Card | null>>())

  /** Answers the card as it is saved; null when it could not be. */
  async function save(before: Card, to: ProjectStatus): Promise<Card | null> {
    const { id, version } = before
    const status = toEnumName(to)
    try {
      const { data } = await change({
        variables: { id, input: { status, version } },
        optimisticResponse: { updateProject: { ...before, status } },
      })
      return data?.updateProject ?? null
    } catch (error) {
      if (staleRow(error)) toast(MOVED_MEANWHILE)
      else showFailure('Failed to update project', error)
      onRefused()
      return null
    }
  }

  return async function move(card: Card, to: ProjectStatus): Promise<void> {
    const { id } = card
    const earlier = moves.current.get(id)
    const moving = earlier
      ? earlier.then((saved) => saved && save(saved.version > card.version ? saved : card, to))
      : save(card, to)
    moves.current.set(id, moving)
    const isRefused = (await moving) === null
    // Moves that waited for this one were not made either; later ones start over.
    if (isRefused && moves.current.get(id) === moving) moves.current.delete(id)
  }
}

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
const ProjectColumn = memo(function ProjectColumn(props: ProjectColumnProps) {
  const { status, cards, total, isAtLeast, heldId, isOver, isReadingMore, ...ofCards } = props
  const headId = useId()
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
        <Cards>
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
function LeftOutColumn({ status, isOver }: Pick<ProjectColumnProps, 'status' | 'isOver'>) {
  const headId = useId()
  return (
    <ColumnFrame aria-labelledby={headId} data-column={status} data-over={isOver ? '' : undefined}>
      <ColumnHead id={headId}>{STATUS_LABELS[status]}</ColumnHead>
      <Note>Left out by the filter</Note>
    </ColumnFrame>
  )
}

const STEPS: Readonly<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowRight: 1 }

interface BoardActions extends CardActions {
  /** Reads more cards of a column. */
  showMore(status: ProjectStatus): void
}

/** The actions of the board's buttons: the same object for ever, so that no card is rendered again for it. */
function useBoardActions(
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
      if (!by) return
      step(by)
      event.preventDefault()
    }

    return {
      move: (card, to) => latest.current.move(card, to),
      toggle(id) {
        if (latest.current.held) latest.current.drop()
        else latest.current.pickUp(id)
      },
      pickUp: (id) => latest.current.pickUp(id),
      holdAt(x, y) {
        if (!strip.current) return
        scrollAtEdge(strip.current, x)
        latest.current.over(columnAt(x, y, strip.current))
      },
      drop: () => latest.current.drop(),
      cancel: () => latest.current.cancel(),
      onKeyDown,
      showMore: (status) => latestShowMore.current(status),
    }
  }, [latest, latestShowMore, strip])
}

/** How far (px) beside the columns a point is still over the outermost one. */
const BESIDE_PX = 32

/** Scrolls the columns, and not the page, until one of them is in sight. */
function showColumn(strip: HTMLElement, status: ProjectStatus): void {
  const column = strip.querySelector(`[data-column="${status}"]`)
  if (!column) return
  const { left } = strip.getBoundingClientRect()
  strip.scrollBy({ left: column.getBoundingClientRect().left - left })
}

/** The column under a point. Beside the strip it is the outermost one, as fingers reach for the edge of the screen. */
function columnAt(x: number, y: number, strip: HTMLElement): ProjectStatus | null {
  const { left, right } = strip.getBoundingClientRect()
  if (x < left - BESIDE_PX || x > right + BESIDE_PX) return null
  const within = Math.min(Math.max(x, left + 1), right - 1)
  const column = document.elementFromPoint(within, y)?.closest<HTMLElement>('[data-column]')
  return fromEnum(PROJECT_STATUSES, column?.dataset['column'] ?? '')
}

/** How close (px) to an edge of the columns a held card moves them, and how far at each frame. */
const EDGE = { px: 56, step: 8 }

/** Scrolls the columns sideways under a card that is held at an edge of them. That moves it over others, and so on. */
function scrollAtEdge(strip: HTMLElement, x: number): void {
  const { left, right } = strip.getBoundingClientRect()
  const end = strip.lastElementChild?.getBoundingClientRect().right ?? right
  if (x < left + EDGE.px) strip.scrollLeft -= EDGE.step
  // A card that is held beside the last column would make room for itself.
  else if (x > right - EDGE.px && end > right) strip.scrollLeft += EDGE.step
}

/** Lets a finger that holds a card move that, and not the page. */
function useHeldScroll(strip: RefObject<HTMLElement | null>, isHolding: boolean) {
  const latest = useLatest(isHolding)
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    const move = (event: TouchEvent) => latest.current && event.preventDefault()
    strip.current?.addEventListener('touchmove', move, { signal, passive: false })
    return () => listening.abort()
  }, [strip, latest])
}
