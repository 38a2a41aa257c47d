/**
 * Keeps a backdrop where people see it while the keyboard of a phone covers a part of the page, and returns the
 * function that ends this. Browsers do not agree on whether the keyboard changes the height of the page.
 */
export function fitKeyboard(backdrop: HTMLElement): () => void {
  const { visualViewport: view } = window
  if (!view) return () => undefined
  const { style } = backdrop
  const fit = () => {
    // Zooming in shows a part of the dialog, which stays as it is.
    const isCovered = view.scale === 1 && view.height < window.innerHeight
    if (isCovered) {
      style.setProperty('--seen-top', `${view.offsetTop}px`)
      style.setProperty('--seen-height', `${view.height}px`)
    } else {
      style.removeProperty('--seen-top')
      style.removeProperty('--seen-height')
    }
  }
  fit()
  view.addEventListener('resize', fit)
  view.addEventListener('scroll', fit)
  return () => {
    view.removeEventListener('resize', fit)
    view.removeEventListener('scroll', fit)
  }
}
