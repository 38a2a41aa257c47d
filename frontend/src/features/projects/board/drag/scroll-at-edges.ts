/** How close (px) to an edge the pointer makes the columns move. */
const EDGE_PX = 56

/** How far they move for each frame, in pixels. */
const STEP_PX = 12

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
  let frame = requestAnimationFrame(step)
  function step() {
    frame = requestAnimationFrame(step)
    const { left, right } = strip.getBoundingClientRect()
    const x = xOf()
    const direction = Number(x > right - EDGE_PX) - Number(x < left + EDGE_PX)
    if (direction === 0) return
    const before = strip.scrollLeft
    strip.scrollLeft += direction * STEP_PX
    if (strip.scrollLeft !== before) onScroll()
  }
  return () => cancelAnimationFrame(frame)
}
