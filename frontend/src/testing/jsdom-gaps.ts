class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return []
  }
}

/** jsdom lays out every page in a viewport of 1024 x 768 pixels. */
function matchMedia(media: string) {
  const [, minWidth] = /\(min-width: (\d+)px\)/.exec(media) ?? []
  const matches = minWidth !== undefined && window.innerWidth >= Number(minWidth)
  return Object.assign(new EventTarget(), { media, matches, onchange: null })
}

/** Defines the browser APIs that our components call and jsdom does not implement. */
export function fillJsdomGaps(): void {
  Object.assign(window, {
    matchMedia,
    scrollTo: () => undefined,
    IntersectionObserver: NoObserver,
    ResizeObserver: NoObserver,
  })
  Object.assign(Element.prototype, {
    checkVisibility: () => true,
    scrollIntoView: () => undefined,
    hasPointerCapture: () => false,
    releasePointerCapture: () => undefined,
  })
}
