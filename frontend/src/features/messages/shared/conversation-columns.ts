import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { lineClamp } from '../../../styles/line-clamp.ts'
import { color, font, from, radius, space } from '../../../styles/theme.ts'

/** A list of conversations, with the one that is open beside it; on small screens one of both. */
export const ConversationColumns = styled.div<{ $isOpen: boolean }>`
  display: grid;
  gap: ${space[4]};

  > :first-child {
    display: ${({ $isOpen }) => ($isOpen ? 'none' : 'grid')};
  }

  > :last-child {
    display: ${({ $isOpen }) => ($isOpen ? 'block' : 'none')};
  }

  > * {
    min-width: 0;
  }

  ${from.large} {
    grid-template-columns: minmax(16rem, 22rem) minmax(0, 1fr);
    align-items: start;

    > :first-child {
      display: grid;
    }

    > :last-child {
      display: block;
    }

    /* So that the field below the messages is in view: as high as the content above and below them leaves. */
    [data-thread] {
      max-height: max(12rem, calc(100dvh - 28.5rem));
    }
  }
`

/** The list. */
export const ConversationList = styled.ul`
  display: grid;
  gap: ${space[1]};
  padding: ${space[2]};
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  background: ${color.surface};
`

/** The way back to the list, where only one of both is shown. */
export const OnlySmall = styled.div`
  margin-bottom: ${space[3]};

  ${from.large} {
    display: none;
  }
`

/** The list with what filters it. */
export const ListSide = styled.div`
  align-content: start;
  gap: ${space[3]};
`

/** The link to a conversation in the list. */
export const RowLink = styled(Link)`
  display: grid;
  gap: ${space[1]};
  padding: ${space[3]};
  border: 1px solid transparent;
  border-radius: ${radius.small};
  text-decoration: none;

  &:hover {
    background: ${color.surfaceSunken};
  }

  /* On small screens the list stands alone: nothing is open beside it. */
  ${from.large} {
    &[aria-current] {
      border-color: ${color.line};
      background: ${color.brandSoft};
    }
  }
`

export const RowTitle = styled.strong`
  ${lineClamp(2)}
  min-width: 0;
  overflow-wrap: anywhere;
`

export const RowText = styled.span`
  min-width: 0;
  color: ${color.textSoft};
  font-size: ${font.small};
  overflow-wrap: anywhere;
`

/** The time at the end of the line with the title. */
export const RowTime = styled(RowText)`
  flex: none;
  margin-left: auto;
`
