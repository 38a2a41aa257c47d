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
export function scrollAtEdges(
  strip: HTMLElement,
  xOf: () => number,
  onScroll: () => void,
): () => void {
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
