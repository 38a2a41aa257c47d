import { css, type RuleSet } from 'styled-components'

/** Cuts a text after so many lines. */
export const lineClamp = (lines: number): RuleSet => css`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: ${lines};
`
