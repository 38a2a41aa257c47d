import { freePlace } from './toast-place.ts'

const CONTROLS = 'button, a, input, select, textarea'

/** The element pressed last. Not every browser focuses a pressed button. */
let pressed: Element | null = null
globalThis.document?.addEventListener('pointerdown', ({ target }) => {
  if (target instanceof Element) pressed = target.closest(CONTROLS)
})

/** Keeps the toasts from covering elements in use: moves their region, and returns the function that ends this. */
export function avoidCovering(region: HTMLElement): () => void {
  let moved = { x: 0, y: 0 }
  const place = () => {
    const { left, right, top, bottom } = region.getBoundingClientRect()
    const { x, y } = moved
    const own = { left: left - x, right: right - x, top: top - y, bottom: bottom - y }
    const obstacles = inUse(region).map((element) => element.getBoundingClientRect())
    const { clientWidth: width, clientHeight: height } = document.documentElement
    const free = freePlace(own, obstacles, { width, height })
    moved = { x: free.left - own.left, y: free.top - own.top }
    region.style.translate = `${moved.x}px ${moved.y}px`
    for (const dialog of document.querySelectorAll('[role="dialog"]')) watch(dialog)
  }
  const observer = new ResizeObserver(place)
  const watched = new WeakSet<Element>()
  const watch = (element: Element) => {
    if (watched.has(element)) return
    watched.add(element)
    observer.observe(element)
  }
  // The toast arrives after its region, as the contents of a dialog may, and both may become longer.
  watch(region)
  const follow = ({ target }: FocusEvent) => {
    // A toast that is pressed has the focus first. It must not move away from under the pointer.
    if (!(target instanceof Node && region.contains(target))) place()
  }
  document.addEventListener('focusin', follow)
  // The focused element is scrolled into sight after that.
  document.addEventListener('scroll', place, { capture: true, passive: true })
  window.addEventListener('resize', place)
  return () => {
    observer.disconnect()
    document.removeEventListener('focusin', follow)
    document.removeEventListener('scroll', place, { capture: true })
    window.removeEventListener('resize', place)
  }
}

/** The focused and the pressed element, and the title and the actions of a dialog, which are pinned. */
function inUse(region: HTMLElement): Element[] {
  const parts = [...document.querySelectorAll('[data-pinned]')]
  const used = [document.activeElement, pressed].filter((element) => element !== null)
  // A dialog itself has the focus when nothing in it has.
  return [...parts, ...used.filter((each) => each.matches(CONTROLS) && !region.contains(each))]
}
