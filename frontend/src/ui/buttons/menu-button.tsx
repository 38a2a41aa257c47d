import { styled } from 'styled-components'
import { from } from '../../styles/theme.ts'
import { ghostButtonStyle } from './ghost-button-style.ts'

/** Opens the navigation on screens that are too narrow to show it. */
export const MenuButton = styled.button.attrs({ type: 'button' })`
  ${ghostButtonStyle}
  flex: none;

  ${from.small} {
    display: none;
  }
`
