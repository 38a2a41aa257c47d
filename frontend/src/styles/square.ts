import { css, type RuleSet } from 'styled-components'

/** A square with its content in the middle, such as the ground of an icon. */
export const square = (side: string): RuleSet => css`
  display: grid;
  place-items: center;
  width: ${side};
  height: ${side};
`
