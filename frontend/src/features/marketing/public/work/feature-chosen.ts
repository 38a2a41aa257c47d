import { css } from 'styled-components'
import { optionId } from './option-id.ts'

/**
 * Shows the panel of the chosen option, and tells the list which one that is. Browsers that cannot select by the
 * content show all panels, one after the other.
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

      ${chosen} [data-panel='${index}'] {
        visibility: visible;
        opacity: 1;
      }
    `
  })
  return css`
    @supports selector(:has(a)) {
      [data-panel] {
        visibility: hidden;
        opacity: 0;
      }
      ${rules}
    }

    @supports not selector(:has(a)) {
      [data-panel] {
        grid-area: auto;
      }
    }
  `
}
