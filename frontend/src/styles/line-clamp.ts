import { css, type RuleSet } from 'styled-components'

/** Cuts a text after so many lines. */
export const lineClamp = (lines: number): RuleSet => css`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: ${lines};
`

/** Cuts a text at the end of its line. */
export const oneLine: RuleSet = css`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`
