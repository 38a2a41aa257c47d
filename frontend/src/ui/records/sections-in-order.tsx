import { keyframes, styled } from 'styled-components'

const appear = keyframes`
  to { visibility: visible; }
`

/**
 * The sections of a record, in a vertical stack. Content below a loading section would jump once that one has its height.
 * So it waits, but no longer than people would for a slow part.
 */
export const SectionsInOrder = styled.div`
  display: contents;

  > :is([data-loading], :has([data-loading])) ~ * {
    visibility: hidden;
    animation: ${appear} 0s 3s forwards;
  }
`
