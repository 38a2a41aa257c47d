import type { Section } from '@loggia/contracts/paths'

/** Source of the number: specification, section 9. */
const THRESHOLD = 0.5

interface Place {
  section: Section
  /** Distances from the upper edge of the screen, in pixels. */
  top: number
  bottom: number
}

/**
 * The section of which more than half is on screen, or that covers more than half of the screen; when
 * several do, the one that covers most of it.
 */
export function activeSection(places: readonly Place[], screen: number): Section | null {
  const [first] = places
    .map(({ section, top, bottom }) => ({
      section,
      height: bottom - top,
      seen: Math.min(bottom, screen) - Math.max(top, 0),
    }))
    .filter(({ height, seen }) => seen > height * THRESHOLD || seen > screen * THRESHOLD)
    .sort((a, b) => b.seen - a.seen)
  return first?.section ?? null
}
