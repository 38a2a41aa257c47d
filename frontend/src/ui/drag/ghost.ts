import { css } from 'styled-components'
import { inertCopy } from '../../lib/browser/inert-copy.ts'
import { MOTION_ALLOWED } from '../../styles/motion.ts'
import { layer, shadow } from '../../styles/theme.ts'

/** A copy of a card or row that follows the pointer. */
export interface Ghost {
  /** @param x how far it is from where it began, in pixels */
  moveBy(x: number, y: number): void
  remove(): void
}

/** Makes the copy, over everything else: in a list that scrolls, the edges would cut it off. */
export function createGhost(item: HTMLElement): Ghost {
  const { left, top, width } = item.getBoundingClientRect()
  const ghost = inertCopy(item)
  ghost.dataset['ghost'] = ''
  Object.assign(ghost.style, { left: `${left}px`, top: `${top}px`, width: `${width}px` })
  document.body.append(ghost)
  return {
    moveBy: (x, y) => void (ghost.style.translate = `${x}px ${y}px`),
    remove: () => ghost.remove(),
  }
}

export const ghostStyle = css`
  &[data-ghost] {
    position: fixed;
    z-index: ${layer.menu};
    margin: 0;
    list-style: none;
    pointer-events: none;
    box-shadow: ${shadow.high};

    ${MOTION_ALLOWED} {
      rotate: 1.5deg;
    }
  }
`
