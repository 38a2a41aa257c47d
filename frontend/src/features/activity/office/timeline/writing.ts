import { css, styled } from 'styled-components'
import { color, space } from '../../../../styles/theme.ts'

/** The beginning; all of it is on the page of the contact. */
const clamped = css`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
`

/** What somebody wrote, as a part of the timeline. */
export const Writing = styled.blockquote.attrs({ dir: 'auto' })<{ $isClamped: boolean }>`
  margin: ${space[2]} 0 0;
  padding-inline-start: ${space[3]};
  border-inline-start: 2px solid ${color.lineStrong};
  white-space: pre-line;
  ${({ $isClamped }) => $isClamped && clamped}
`
