import { css } from 'styled-components'
import { space } from '../../../styles/theme.ts'
import { TARGET } from '../../../styles/touch.ts'
import { fromTablet } from './cell-style.ts'

/** The line above the rows, with the box that selects all of them and the order. */
export const NARROW_HEAD = TARGET

/** The head of a table whose rows have two lines: the checkbox for all of them, and names for screen readers. */
export const narrowHeadStyle = css`
  [data-narrow-head] + & {
    padding-top: ${NARROW_HEAD};
  }

  thead {
    position: absolute;
    top: 0;
    left: 0;
  }

  thead tr {
    display: flex;
    align-items: center;
    height: ${NARROW_HEAD};
    padding-inline: ${space[1]};
  }

  thead [data-checkbox] {
    display: grid;
    place-items: center;
    width: ${TARGET};
    padding: 0;
  }

  /* The rows can be sorted above them. A head with the focus of the keyboard is visible. */
  thead th:not([data-checkbox], :focus-within) {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }

  /* Those of the cells that are left out. */
  thead th:not([data-checkbox], [data-actions], [data-narrow]) {
    display: none;
  }

  thead [data-narrow='between'] {
    display: none;

    ${fromTablet} {
      display: block;
    }
  }
`
