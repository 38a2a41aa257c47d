/** Moves the focus to the heading of the page, where somebody goes on for whom what had the focus is gone. */
export function focusHeading(): void {
  document.querySelector<HTMLElement>('main h1')?.focus()
}
