import { activeSection } from './active-section.ts'

/** Safari allows no more than 100 history changes in 30 seconds. */
const THROTTLE_MS = 320

/**
 * The home page: the hash of the address and the menu follow the section in view, and a hash that names none leads
 * home, when the page is opened and later. Style sheets make the scrolling smooth.
 */
export function followSections(): void {
  if (!document.getElementById('home')) return
  window.addEventListener('scroll', throttled(follow), { passive: true })
  if (window.location.hash !== '') leadHomeUnless(window.location.hash)
  window.addEventListener('hashchange', ({ newURL }) => {
    noteScrollToSection()
    // The address may name the section in view again by now.
    leadHomeUnless(new URL(newURL).hash)
  })
  // A link to the hash that the address has already is no change, but scrolls as well.
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a[href*="#"]')) noteScrollToSection()
  })
}

/** The browser has scrolled to a section by itself, but also to anything else on the page that has such an id. */
function leadHomeUnless(hash: string): void {
  if (!sections().some(({ id }) => hash === `#${id}`)) window.location.replace('#home')
}

function follow(): void {
  const section = activeSection(measure(), window.innerHeight)
  if (!section) return
  for (const link of document.querySelectorAll<HTMLElement>('[data-nav]')) {
    if (link.dataset['nav'] === section) link.setAttribute('aria-current', 'true')
    else link.removeAttribute('aria-current')
  }
  if (isScrollingToSection() || window.location.hash === `#${section}`) return
  window.history.replaceState(window.history.state, '', `#${section}`)
}

function sections(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('main > section[id]')]
}

function measure() {
  return sections().map((section) => {
    const { top, bottom } = section.getBoundingClientRect()
    return { section: section.id, top, bottom }
  })
}

/** Runs `work` at once, and at most once in a while after that; never for the last time too early. */
function throttled(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let pending = false
  return function run() {
    if (timer !== undefined) {
      pending = true
      return
    }
    work()
    timer = setTimeout(() => {
      timer = undefined
      if (pending) run()
      pending = false
    }, THROTTLE_MS)
  }
}

/** Longer than a smooth scroll takes (ms); some browsers have no event for its end. */
const TIMEOUT = 1_500

/** The end of the scroll, and the events by which visitors take over the scrolling. */
const ENDS = ['scrollend', 'wheel', 'touchstart', 'keydown', 'pointerdown'] as const

let ongoing: AbortController | undefined

/** Whether the page is scrolling to a section that was asked for. */
function isScrollingToSection(): boolean {
  return ongoing !== undefined
}

/** Notes that the browser scrolls to a section, until it has arrived or the visitor scrolls elsewhere. */
function noteScrollToSection(): void {
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
