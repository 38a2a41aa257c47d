import { GENTLE } from '../../styles/timings.ts'

/** The name of a record whose link was pressed: where it stood, how large (px), and when it arrived on its page. */
let moving: { path: string; from: DOMRect; size: number; arrivedAt?: number } | null = null

const sizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize)

/** Remembers where the name of a record stands, as its link is pressed. */
export function noteNamePosition(path: string, link: Element): void {
  moving = { path, from: link.getBoundingClientRect(), size: sizeOf(link) }
}

/**
 * Lets the name of a record move from its link to the head of its page. A page that replaces its outline goes on where
 * that was. (While the browser prepares a view transition, React drops what people press and type.)
 */
export function animateName(path: string | undefined, heading: HTMLElement | null): void {
  if (!heading || !moving || moving.path !== path) return
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
  moving.arrivedAt ??= performance.now()
  const { from, size, arrivedAt } = moving
  const { left, top } = heading.getBoundingClientRect()
  const transform = `translate(${from.left - left}px, ${from.top - top}px) scale(${size / sizeOf(heading)})`
  const animation = heading.animate(
    { transform: [transform, 'none'], transformOrigin: '0 0' },
    GENTLE,
  )
  animation.currentTime = performance.now() - arrivedAt
}
