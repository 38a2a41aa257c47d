import { styled } from 'styled-components'
import { color, space } from '../../styles/theme.ts'
import { controlStyle } from './control-style.ts'

/** Holds an icon and an IconInput, and shows the icon inside the input. */
export const InputWithIcon = styled.div`
  position: relative;
  flex: 1;
  min-width: 0;

  svg {
    position: absolute;
    top: 50%;
    left: ${space[3]};
    translate: 0 -50%;
    color: ${color.textSoft};
    pointer-events: none;
  }
`

export const IconInput = styled.input`
  ${controlStyle}
  padding-left: 2.5rem;
`
