import { styled } from 'styled-components'
import { from, radius } from '../../styles/theme.ts'

/** Opens the navigation on screens that are too narrow to show it. */
export const MenuButton = styled.button.attrs({ type: 'button' })`
  flex: none;
  display: grid;
  place-items: center;
  width: 2.75rem;
  height: 2.75rem;
  padding: 0;
  border: 0;
  border-radius: ${radius.small};
  background: transparent;
  cursor: pointer;

  ${from.medium} {
    display: none;
  }
`
