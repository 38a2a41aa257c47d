import { styled } from 'styled-components'
import { color, font, radius, space } from '../../../styles/theme.ts'

/** A list in a card, with a line between the items. */
export const CardList = styled.ul`
  margin: 0;
  padding: 0;
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.surface};
  font-size: ${font.small};
  list-style: none;

  li {
    padding: ${space[3]} ${space[4]};
    overflow-wrap: anywhere;
  }

  li + li {
    border-top: 1px solid ${color.line};
  }
`
