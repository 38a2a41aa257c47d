/** Longer than a smooth scroll takes. Some browsers have no event for its end. */
const TIMEOUT_MS = 1_500

/** Events by which the visitor takes over the scrolling. */
const USER_EVENTS = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const

let ongoing: AbortController | undefined

/** Whether the page is scrolling to a section that was requested. */
export function isScrollingToSection(): boolean {
  return ongoing !== undefined
}

/** Scrolls to a section, and again while content above it changes its height. */
export function scrollToSection(section: HTMLElement, behavior: 'smooth' | 'instant'): void {
  ongoing?.abort()
  const controller = new AbortController()
  ongoing = controller
  const scroll = () => section.scrollIntoView({ behavior })
  scroll()

  const resize = new ResizeObserver(scroll)
  resize.observe(document.body)
  const end = () => controller.abort()
  const timer = setTimeout(end, TIMEOUT_MS)
  for (const name of USER_EVENTS) {
    window.addEventListener(name, end, { passive: true, signal: controller.signal })
  }
  controller.signal.addEventListener('abort', () => {
    resize.disconnect()
    clearTimeout(timer)
    if (ongoing === controller) ongoing = undefined
  })
}
