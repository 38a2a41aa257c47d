import { styled } from 'styled-components'
import { color, space } from '../../../styles/theme.ts'
import { TARGET } from '../../../styles/touch.ts'

const SIDE = '1.125rem'

/** What reacts around a checkbox: as much as a finger needs, without making its row higher. */
export const CheckboxTarget = styled.label`
  position: relative;
  display: grid;
  place-items: center;
  width: ${TARGET};
  height: ${TARGET};
  margin: calc((${SIDE} - ${TARGET}) / 2) calc(-1 * ${space[3]});
  cursor: pointer;
`

const TICK =
  "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16' fill='none' stroke='%23fff' stroke-width='2.4' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='M3.5 8.5l3 3 6-7'/%3E%3C/svg%3E\")"

/** Drawn here: a browser's own box is filled with gray in dark colors, as if it could not be used. */
export const Checkbox = styled.input`
  display: block;
  width: ${SIDE};
  height: ${SIDE};
  margin: 0;
  cursor: pointer;

  @media (forced-colors: none) {
    appearance: none;
    border: 1.5px solid ${color.textSoft};
    border-radius: 0.25rem;
    background: ${color.surface};

    &:checked {
      border-color: ${color.brand};
      background: ${color.brand} ${TICK} center / 0.875rem no-repeat;
    }
  }
`
