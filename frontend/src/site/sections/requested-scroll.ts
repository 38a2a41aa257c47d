/** Longer than a smooth scroll takes (ms); some browsers have no event for its end. */
const TIMEOUT = 1_500

/** The end of the scroll, and the events by which visitors take over the scrolling. */
const ENDS = ['scrollend', 'wheel', 'touchstart', 'keydown', 'pointerdown'] as const

let ongoing: AbortController | undefined

/** Whether the page is scrolling to a section that was asked for. */
export function isScrollingToSection(): boolean {
  return ongoing !== undefined
}

/** Notes that the browser scrolls to a section, until it has arrived or the visitor scrolls elsewhere. */
export function noteScrollToSection(): void {
  ongoing?.abort()
  const controller = new AbortController()
  ongoing = controller
  const end = () => controller.abort()
  const timer = setTimeout(end, TIMEOUT)
  for (const name of ENDS) {
    window.addEventListener(name, end, { passive: true, signal: controller.signal })
  }
  controller.signal.addEventListener('abort', () => {
    clearTimeout(timer)
    if (ongoing === controller) ongoing = undefined
  })
}
