class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return []
  }
}

/** Defines the browser APIs that our components call and jsdom does not implement. */
export function fillJsdomGaps(): void {
  Object.assign(window, {
    matchMedia: (media: string) =>
      Object.assign(new EventTarget(), { media, matches: false, onchange: null }),
    scrollTo: () => undefined,
    IntersectionObserver: NoObserver,
    ResizeObserver: NoObserver,
  })
  Object.assign(Element.prototype, {
    scrollIntoView: () => undefined,
    hasPointerCapture: () => false,
    releasePointerCapture: () => undefined,
  })
}
