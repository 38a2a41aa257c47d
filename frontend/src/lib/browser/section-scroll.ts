/** Longer than browsers take for a smooth scroll; the event that ends one is missing in some. */
const PATIENCE_MS = 1_500

/** What shows that the person takes over. */
const TAKEOVER = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const

let ongoing: AbortController | undefined

/** Whether the page is on its way to a section that somebody asked for. */
export function isScrollingToSection(): boolean {
  return ongoing !== undefined
}

/** Scrolls to a section and stays with it while the page above it settles. */
export function scrollToSection(section: HTMLElement, behavior: 'smooth' | 'instant'): void {
  ongoing?.abort()
  const journey = new AbortController()
  ongoing = journey
  const go = () => section.scrollIntoView({ behavior })
  go()

  const above = new ResizeObserver(go)
  above.observe(document.body)
  const end = () => journey.abort()
  const timer = setTimeout(end, PATIENCE_MS)
  for (const name of TAKEOVER) {
    window.addEventListener(name, end, { passive: true, signal: journey.signal })
  }
  journey.signal.addEventListener('abort', () => {
    above.disconnect()
    clearTimeout(timer)
    if (ongoing === journey) ongoing = undefined
  })
}
