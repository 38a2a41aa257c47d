/** The backdrops of the open dialogs; the last one is on top. */
const open: HTMLElement[] = []
const hidden = new Set<Element>()

/**
 * Keeps the page behind a dialog from being scrolled and read aloud, and returns the function that ends this. The
 * backdrop catches the pointer and the dialog traps the focus, so the page needs neither `inert` nor `pointer-events:
 * none`: each element inherits them, and a list of fifty rows would compute all of its styles again.
 */
export function coverPage(backdrop: HTMLElement): () => void {
  if (open.length === 0) lockScrolling()
  open.push(backdrop)
  hideOthers()
  return () => {
    open.splice(open.indexOf(backdrop), 1)
    hideOthers()
    if (open.length === 0) unlockScrolling()
  }
}

function lockScrolling() {
  const { style, clientWidth } = document.documentElement
  // The room of the scrollbar stays, or everything would be laid out for another width.
  if (window.innerWidth > clientWidth) style.scrollbarGutter = 'stable'
  style.overflow = 'hidden'
}

function unlockScrolling() {
  const { style } = document.documentElement
  style.removeProperty('scrollbar-gutter')
  style.removeProperty('overflow')
}

function hideOthers() {
  for (const element of hidden) element.removeAttribute('aria-hidden')
  hidden.clear()
  const top = open.at(-1)
  if (!top) return
  for (const element of document.body.children) {
    if (element === top || element.hasAttribute('aria-hidden') || isAnnounced(element)) continue
    element.setAttribute('aria-hidden', 'true')
    hidden.add(element)
  }
}

/** Toasts and messages for screen readers stand beside the page's root, and speak while a dialog is open. */
function isAnnounced(element: Element): boolean {
  const isBeside = element.id !== 'root' && !open.some((backdrop) => backdrop === element)
  return isBeside && (element.ariaLive !== null || element.querySelector('[aria-live]') !== null)
}
