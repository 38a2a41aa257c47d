import { createGhost } from './ghost.ts'

/** How far (px) a pointer slips while it presses, clicks or rests. */
const SLIP_PX = 5

/** How long (ms) a finger rests on something before it drags; one that moves before scrolls. */
const LONG_PRESS_MS = 300

/** In pixels, from the top left corner of the window. */
export interface Point {
  x: number
  y: number
}

export interface DragHandlers {
  start(item: HTMLElement): void
  over(at: Point): void
  drop(): void
  cancel(): void
}

/** A pointer that is pressed on something that can be dragged. */
export interface Press {
  isDragging(): boolean
  cancel(): void
}

/**
 * Follows a pointer from when it is pressed on something until it is released. The drag and drop of browsers would need
 * less, but not all of them have it for fingers.
 *
 * @param frame what scrolls sideways when the pointer comes to its edges
 * @param mustRest whether it is picked up by resting on it, because a movement scrolls
 */
export function followPress(
  { pointerId, clientX, clientY }: PointerEvent,
  item: HTMLElement,
  frame: HTMLElement,
  mustRest: boolean,
  handlers: DragHandlers,
): Press {
  const start = { x: clientX, y: clientY }
  let at = start
  let drag: { follow(): void; end(): void } | undefined
  const resting = mustRest ? setTimeout(begin, LONG_PRESS_MS) : undefined

  function begin() {
    const ghost = createGhost(item)
    const follow = () => {
      ghost.moveBy(at.x - start.x, at.y - start.y)
      handlers.over(at)
    }
    const stopScrolling = scrollAtEdges(frame, () => at.x, follow)
    const end = () => {
      ghost.remove()
      stopScrolling()
    }
    drag = { follow, end }
    handlers.start(item)
  }

  const listening = new AbortController()
  const { signal } = listening

  function end(outcome: 'drop' | 'cancel') {
    listening.abort()
    clearTimeout(resting)
    if (!drag) return
    drag.end()
    drag = undefined
    ignoreClick()
    handlers[outcome]()
  }

  function move({ clientX: x, clientY: y }: PointerEvent) {
    at = { x, y }
    const slips = Math.hypot(x - start.x, y - start.y) < SLIP_PX
    if (!drag && !slips) {
      if (mustRest) return end('cancel')
      begin()
    }
    drag?.follow()
  }

  const listen = <Name extends keyof WindowEventMap>(
    name: Name,
    listener: (event: WindowEventMap[Name]) => void,
  ) => window.addEventListener(name, listener, { signal, capture: true })
  const ofThisPointer = (run: (event: PointerEvent) => void) => (event: PointerEvent) => {
    if (event.pointerId === pointerId) run(event)
  }

  listen('pointermove', ofThisPointer(move))
  listen(
    'pointerup',
    ofThisPointer((event) => {
      move(event)
      end('drop')
    }),
  )
  listen(
    'pointercancel',
    ofThisPointer(() => end('cancel')),
  )
  listen('blur', ({ target }) => target === window && end('cancel'))
  // A finger that rests on a link would open the menu of the link.
  listen('contextmenu', (event) => mustRest && event.preventDefault())
  listen('keydown', (event) => {
    if (event.key !== 'Escape' || !drag) return
    event.stopPropagation()
    end('cancel')
  })
  return { isDragging: () => drag !== undefined, cancel: () => end('cancel') }
}

/** Keeps the release of what was dragged from following the link under it. */
function ignoreClick() {
  const ignoring = new AbortController()
  const options = { signal: ignoring.signal, capture: true }
  window.addEventListener('click', (event) => event.preventDefault(), options)
  setTimeout(() => ignoring.abort())
}

/** How close (px) to an edge the pointer makes the columns move. */
const EDGE_PX = 56

/** How fast they move, in pixels per millisecond. */
const SPEED = 0.5

/** The longest time (ms) between two frames that counts, so that nothing jumps after a pause. */
const FRAME_MS = 50

/**
 * Scrolls the columns sideways while the pointer is at an edge of them.
 *
 * @param strip the element that scrolls
 * @param xOf where the pointer is
 * @param onScroll called after each step
 * @returns ends it
 */
function scrollAtEdges(strip: HTMLElement, xOf: () => number, onScroll: () => void): () => void {
  let last = performance.now()
  let frame = requestAnimationFrame(step)
  function step(now: number) {
    frame = requestAnimationFrame(step)
    const distance = SPEED * Math.min(Math.max(now - last, 0), FRAME_MS)
    last = now
    const { left, right } = strip.getBoundingClientRect()
    const x = xOf()
    const direction = Number(x > right - EDGE_PX) - Number(x < left + EDGE_PX)
    if (direction === 0) return
    const before = strip.scrollLeft
    strip.scrollLeft += direction * distance
    if (strip.scrollLeft !== before) onScroll()
  }
  return () => cancelAnimationFrame(frame)
}
