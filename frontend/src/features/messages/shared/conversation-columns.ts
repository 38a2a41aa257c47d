import { styled } from 'styled-components'
import { color, from, radius, space } from '../../../styles/theme.ts'

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
      max-height: max(12rem, calc(100dvh - 31rem));
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
