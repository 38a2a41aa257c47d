import { styled } from 'styled-components'
import { color, space } from '../../styles/theme.ts'

/** Further content, below a summary that looks like a link. */
export const Fold = styled.details`
  summary {
    width: fit-content;
    color: ${color.brandText};

    @media (pointer: coarse) {
      padding-block: ${space[3]};
    }
  }
`
