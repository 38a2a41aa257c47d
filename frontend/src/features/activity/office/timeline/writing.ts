import { styled } from 'styled-components'
import { lineClamp } from '../../../../styles/line-clamp.ts'
import { color, space } from '../../../../styles/theme.ts'

/** What somebody wrote, as a part of the timeline; clamped, where all of it is on the page of the contact. */
export const Writing = styled.blockquote.attrs({ dir: 'auto' })<{ $isClamped: boolean }>`
  margin: ${space[2]} 0 0;
  padding-inline-start: ${space[3]};
  border-inline-start: 2px solid ${color.lineStrong};
  white-space: pre-line;
  ${({ $isClamped }) => $isClamped && lineClamp(3)}
`
