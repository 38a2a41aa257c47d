import { css } from 'styled-components'
import { space } from '../../../../styles/theme.ts'

/** A row as wide as the screen, inside of a page: swiped from item to item, of which the next one shows its edge. */
export const snapRow = css`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: min(82%, 20rem);
  margin-inline: calc(-1 * ${space[5]});
  padding-inline: ${space[5]};
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scroll-padding-inline: ${space[5]};
  scroll-snap-type: x mandatory;

  > * {
    scroll-snap-align: start;
  }
`
