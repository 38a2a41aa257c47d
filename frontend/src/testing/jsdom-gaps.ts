class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return []
  }
}

/** jsdom lays out every page in a viewport of 1024 x 768 pixels, and moves nothing. */
function matchMedia(media: string) {
  const [, minWidth, unit] = /\(min-width: ([\d.]+)(px|rem)\)/.exec(media) ?? []
  const pixels = Number(minWidth) * (unit === 'rem' ? 16 : 1)
  const matches = window.innerWidth >= pixels || media === '(prefers-reduced-motion: reduce)'
  return Object.assign(new EventTarget(), { media, matches, onchange: null })
}

const keptFrames = new WeakSet<Window>()

/**
 * Keeps jsdom's frames coming. It starts the interval that runs them when one is asked for; if that is while a test has
 * replaced `setInterval`, no later test that shares the process gets a frame.
 */
function keepFrames(): void {
  if (keptFrames.has(window)) return
  keptFrames.add(window)
  const { requestAnimationFrame } = window
  const next = () => void requestAnimationFrame(next)
  next()
}

/** jsdom applies the styles of animations, but runs none, so that what waits for the end of one would wait forever. */
function animateNothing(): void {
  const id = 'no-animations'
  if (document.getElementById(id)) return
  const style = Object.assign(document.createElement('style'), { id })
  style.textContent = '* { animation: none !important; }'
  document.head.append(style)
}

/** Defines the browser APIs that our components call and jsdom does not implement. */
export function fillJsdomGaps(): void {
  keepFrames()
  animateNothing()
  Object.assign(window, {
    matchMedia,
    scrollTo: () => undefined,
    IntersectionObserver: NoObserver,
    ResizeObserver: NoObserver,
  })
  Object.assign(Element.prototype, {
    checkVisibility: () => true,
    scrollIntoView: () => undefined,
    scrollTo: () => undefined,
    scrollBy: () => undefined,
    hasPointerCapture: () => false,
    releasePointerCapture: () => undefined,
  })
}
