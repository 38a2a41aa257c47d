import { css } from 'styled-components'
import { color } from '../../styles/theme.ts'

const TICK =
  "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16' fill='none' stroke='%23fff' stroke-width='2.4' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='M3.5 8.5l3 3 6-7'/%3E%3C/svg%3E\")"

/**
 * The box of every checkbox, drawn here: a browser's own box is filled with gray in dark colors, as if it could not be
 * used. Where colors are forced, it is the browser's own.
 */
export const checkboxStyle = css`
  flex: none;
  width: 1.25rem;
  height: 1.25rem;
  margin: 0;
  cursor: pointer;

  @media (forced-colors: none) {
    appearance: none;
    border: 1.5px solid ${color.textSoft};
    border-radius: 0.25rem;
    background: ${color.surface};

    &:checked {
      border-color: ${color.brand};
      background: ${color.brand} ${TICK} center / 80% no-repeat;
    }

    &[aria-invalid='true'] {
      border-color: ${color.dangerText};
    }

    &:disabled {
      cursor: not-allowed;
      opacity: 0.5;
    }
  }
`
