/** The invisible elements: parts of rows beyond the edges of the window, and covered menus; runs in the page. */
export function lostParts(): string[] {
  const wide = document.documentElement.clientWidth
  const lost = document.documentElement.scrollWidth > wide ? ['the page scrolls sideways'] : []
  for (const row of document.querySelectorAll('tbody tr')) {
    const name = (row.textContent ?? '').slice(0, 20)
    for (const part of row.querySelectorAll('button, input, a, td, th')) {
      const { left, right } = part.getBoundingClientRect()
      if (left < 0 || right > wide) lost.push(`${name}: ${part.tagName} ends at ${right}`)
    }
    const menu = row.querySelector('button')
    if (!menu) continue
    menu.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { left, top, width, height } = menu.getBoundingClientRect()
    const hit = document.elementFromPoint(left + width / 2, top + height / 2)
    if (!hit || !menu.contains(hit)) lost.push(`${name}: the menu is covered`)
  }
  return lost
}

/** The hidden parts of the open dialog that should be in sight; runs in the page. */
export function hiddenParts(): string[] {
  const parts = [
    ...document.querySelectorAll('[role=dialog] h2, [role=dialog] button[aria-label=Close]'),
  ]
  const buttons = [...document.querySelectorAll('[role=dialog] button')]
  parts.push(...buttons.filter(({ textContent }) => /^(Cancel|Update|Delete)/.test(textContent)))
  if (document.activeElement) parts.push(document.activeElement)
  const isHidden = (part: Element) => {
    const { left, right, top, bottom } = part.getBoundingClientRect()
    // For a long text field, its beginning.
    const below = Math.min(bottom, top + 44) - 2
    return [top + 2, below].some(
      (y) => !part.contains(document.elementFromPoint((left + right) / 2, y)),
    )
  }
  return parts.filter(isHidden).map((part) => part.textContent || part.outerHTML)
}
