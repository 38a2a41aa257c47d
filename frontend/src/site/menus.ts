/** Closes the menu in which a link was followed; a link to a section of the same page does not close it by itself. */
export function closeMenusOnNavigation(): void {
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest('a') : null
    link?.closest<HTMLElement>('[popover]')?.hidePopover()
  })
}
