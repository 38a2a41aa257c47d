import { css } from 'styled-components'

/** The least width and height of a target for fingers (WCAG 2.5.5). */
export const TARGET = '2.75rem'

/** For a link or button on a line of its own: as high as a finger needs where one is used. */
export const fingerHigh = css`
  @media (pointer: coarse) {
    display: inline-flex;
    align-items: center;
    min-width: ${TARGET};
    min-height: ${TARGET};
  }
`
