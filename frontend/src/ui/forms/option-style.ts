import { css } from 'styled-components'
import { color, radius, space } from '../../styles/theme.ts'

/** An option of a list below a text box, high enough for a finger. */
export const optionStyle = css`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  min-height: 2.75rem;
  padding: ${space[1]} ${space[3]};
  border-radius: ${radius.small};
  color: ${color.text};
  text-decoration: none;
  cursor: pointer;

  &[aria-selected='true'] {
    background: ${color.brandSoft};
    color: ${color.brandText};
  }

  @media (forced-colors: active) {
    &[aria-selected='true'] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`
