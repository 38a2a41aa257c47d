/** Moves the focus to the heading of the page, for keyboard users whose focused element is gone. */
export function focusHeading(): void {
  document.querySelector<HTMLElement>('main h1')?.focus()
}
