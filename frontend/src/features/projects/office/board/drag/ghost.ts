/** A copy of a card that follows the pointer. */
export interface Ghost {
  /** @param x how far it is from where it began, in pixels */
  moveBy(x: number, y: number): void
  remove(): void
}

/** Makes the copy, over everything else: in the board, the edges of its columns would cut it off. */
export function createGhost(card: HTMLElement): Ghost {
  const { left, top, width } = card.getBoundingClientRect()
  const ghost = card.cloneNode(true) as HTMLElement
  for (const element of [ghost, ...ghost.querySelectorAll<HTMLElement>('[data-record]')]) {
    delete element.dataset['card']
    delete element.dataset['record']
  }
  ghost.dataset['ghost'] = ''
  ghost.inert = true
  ghost.ariaHidden = 'true'
  Object.assign(ghost.style, { left: `${left}px`, top: `${top}px`, width: `${width}px` })
  document.body.append(ghost)
  return {
    moveBy: (x, y) => void (ghost.style.translate = `${x}px ${y}px`),
    remove: () => ghost.remove(),
  }
}
