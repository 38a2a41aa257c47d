import { styled } from 'styled-components'
import { color, font, radius, space } from '../../../styles/theme.ts'

/** A list in a card, with a line between the items. */
export const CardList = styled.ul`
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.surface};
  font-size: ${font.small};

  li {
    padding: ${space[3]} ${space[4]};
    overflow-wrap: anywhere;
  }

  li + li {
    border-top: 1px solid ${color.line};
  }
`

/** Emails, each with its actions at the end. */
export const MailList = styled(CardList)`
  &:not(:last-child) {
    margin-bottom: ${space[4]};
  }

  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${space[3]} ${space[4]};
  }

  li > div:first-child {
    flex: 1 1 14rem;
    min-width: 0;
  }

  p {
    margin: ${space[1]} 0;
  }

  small {
    color: ${color.textSoft};
  }

  button {
    font-size: inherit;
  }
`
