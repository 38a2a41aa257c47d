import { css } from 'styled-components'
import { optionId } from './option-id.ts'

const HIDDEN = 'visibility: hidden; opacity: 0;'
const SHOWN = 'visibility: visible; opacity: 1;'

/**
 * Shows the panel of the chosen option, and tells the list which one that is. On paper all panels follow each other.
 *
 * @param colors the accents of the technologies
 */
export function featureChosen(colors: readonly string[]) {
  const rules = colors.map((color, index) => {
    const chosen = `&:has(#${optionId(index)}:checked)`
    return css`
      ${chosen} {
        --selected: ${index};
        --accent: ${color};
      }

      @media screen {
        ${chosen} [data-panel='${index}'] {
          ${SHOWN}
        }
      }
    `
  })
  return css`
    @supports selector(:has(a)) {
      @media screen {
        [data-panel] {
          ${HIDDEN}
        }
      }
      ${rules}
    }

    @supports not selector(:has(a)) {
      [data-panel] {
        grid-area: auto;
      }
    }

    @media print {
      [data-panel] {
        grid-area: auto;
      }
    }
  `
}
