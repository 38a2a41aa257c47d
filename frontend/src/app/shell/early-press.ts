/**
 * Remembers the last button that was pressed while the shell is markup only, and presses it again once React answers.
 * Enter and Space on a button arrive as clicks too. Links work without scripts.
 *
 * The server writes the source of this function into the page, so it must not use anything outside itself.
 */
export function rememberEarlyPress(partReady: string, screenSelector: string): void {
  let early: { button: HTMLButtonElement; event: Event } | null = null
  const ready = new Set<string>()
  const partOf = (element: Element) =>
    element.closest('[data-part]')?.getAttribute('data-part') ??
    (element.closest(screenSelector) ? 'screen' : 'frame')

  function remember(event: Event): void {
    if (!(event.target instanceof Element)) return
    const button = event.target.closest('button')
    // A press that React answers makes an earlier one void, so that nothing happens twice.
    if (button) early = ready.has(partOf(button)) ? null : { button, event }
  }

  function keepOnPage(event: Event): void {
    if (event.target instanceof Element && !ready.has(partOf(event.target))) event.preventDefault()
  }

  /** Menus open when the pointer goes down, dialogs by the click. */
  function press(button: HTMLButtonElement): void {
    const mouse = { bubbles: true, cancelable: true, view: window }
    const pointer = { ...mouse, pointerType: 'mouse', isPrimary: true }
    button.dispatchEvent(new PointerEvent('pointerdown', pointer))
    button.dispatchEvent(new MouseEvent('mousedown', mouse))
    button.dispatchEvent(new PointerEvent('pointerup', pointer))
    button.dispatchEvent(new MouseEvent('mouseup', mouse))
    button.click()
  }

  function takeOver({ detail: part }: CustomEvent<string>): void {
    if (ready.has(part)) return
    ready.add(part)
    if (!early || partOf(early.button) !== part) return
    const lost = early
    // A press that made React take the part over at once is still on its way, and React answers it itself.
    if (lost.event.eventPhase !== Event.NONE) early = null
    // Components listen a moment after they were taken over.
    setTimeout(() => {
      if (early !== lost) return
      early = null
      press(lost.button)
    })
  }

  addEventListener('click', remember, true)
  // Without React the browser would send a form itself, and load the page again.
  addEventListener('submit', keepOnPage, true)
  addEventListener(partReady, (event) => takeOver(event as CustomEvent<string>))
}
