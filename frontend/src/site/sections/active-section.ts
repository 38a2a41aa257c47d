/** Source of the number: specification, section 9. */
const THRESHOLD = 0.5

interface SectionBounds {
  /** Its id. */
  section: string
  /** Distances from the top of the viewport, in pixels. */
  top: number
  bottom: number
}

/**
 * The section of which more than half is visible, or that covers more than half of the viewport; of
 * several, the one that covers most of it.
 */
export function activeSection(
  sections: readonly SectionBounds[],
  viewportHeight: number,
): string | null {
  const [first] = sections
    .map(({ section, top, bottom }) => ({
      section,
      height: bottom - top,
      visible: Math.min(bottom, viewportHeight) - Math.max(top, 0),
    }))
    .filter(
      ({ height, visible }) => visible > height * THRESHOLD || visible > viewportHeight * THRESHOLD,
    )
    .sort((a, b) => b.visible - a.visible)
  return first?.section ?? null
}
