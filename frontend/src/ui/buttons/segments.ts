import { styled } from 'styled-components'
import { segment, segments } from '../../styles/segments.ts'
import { size, space } from '../../styles/theme.ts'
import { TARGET } from '../../styles/touch.ts'

/** The frame of a switch between a few ways, with a name. */
export const Segments = styled.fieldset`
  ${segments}
  grid-auto-columns: auto;
  flex: none;
  padding: 0.125rem;

  @media (pointer: coarse) {
    padding: 0;
  }

  @media (forced-colors: active) {
    border: 1px solid;
  }
`

/** One of the ways: a button that is pressed while it is the chosen one. */
export const Segment = styled.button`
  ${segment("&[aria-pressed='true']")}
  display: grid;
  place-items: center;
  padding: 0 ${space[2]};
  /* With the ground around it, as high as the controls beside it. */
  min-height: calc(${size.control} - 0.25rem);
  min-width: 2.25rem;

  @media (pointer: coarse) {
    min-height: ${TARGET};
    min-width: ${TARGET};
  }

  @media (forced-colors: active) {
    &[aria-pressed='true'] {
      outline: 2px solid Highlight;
    }
  }
`
