/** The page at an address; null when it cannot be fetched. */
export async function fetchPage(url: string): Promise<Document | null> {
  try {
    const answer = await fetch(url)
    if (!answer.ok) return null
    return new DOMParser().parseFromString(await answer.text(), 'text/html')
  } catch {
    return null
  }
}

/**
 * Replaces the region around an element by the one of another page, and moves the focus to its main part.
 *
 * @returns whether the page has one of this name
 */
export function swapRegion(inside: Element, page: Document): boolean {
  const old = inside.closest<HTMLElement>('[data-region]')
  const region = page.querySelector<HTMLElement>(`[data-region="${old?.dataset['region'] ?? ''}"]`)
  if (!old || !region) return false
  const focused = old.contains(document.activeElement) ? document.activeElement : null
  takeStyles(page)
  old.replaceWith(region)
  focusIn(region, focused)
  return true
}

/** A page brings the styles of its content, and another state of it may show more. */
function takeStyles(page: Document): void {
  const own = document.head.querySelector('style[data-styled]')
  const styles = page.head.querySelector('style[data-styled]')
  if (styles && own?.textContent !== styles.textContent) own?.replaceWith(styles)
}

/** Focuses the element chosen by the region, or the one that had the focus before. */
function focusIn(region: HTMLElement, focused: Element | null): void {
  const same = focused?.id || focused?.getAttribute('href')
  const target =
    region.querySelector<HTMLElement>('[data-focus]') ??
    (same ? region.querySelector<HTMLElement>(`[id="${same}"], [href="${same}"]`) : null) ??
    region.querySelector<HTMLElement>('input:not([type="hidden"]), button')
  target?.focus()
}
