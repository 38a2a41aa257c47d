import { styled } from 'styled-components'
import { from } from '../../styles/theme.ts'
import { ghostButtonStyle } from './ghost-button-style.ts'

/** In the header of screens that are too narrow to show the navigation. */
export const HeaderButton = styled.button.attrs({ type: 'button' })`
  ${ghostButtonStyle}
  flex: none;

  ${from.small} {
    display: none;
  }
`
