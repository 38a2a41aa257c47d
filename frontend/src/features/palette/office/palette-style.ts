import { css, styled } from 'styled-components'
import { oneLine } from '../../../styles/line-clamp.ts'
import { color, font, from, radius, shadow, space } from '../../../styles/theme.ts'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { backdropStyle } from '../../../ui/dialogs/backdrop-style.ts'
import { Modal } from '../../../ui/dialogs/modal.tsx'
import { optionStyle } from '../../../ui/forms/option-style.ts'

/** The dialog around the palette. Escape and a press outside close it, and the focus returns. */
export const Frame = styled(Modal)`
  ${backdropStyle}
  justify-items: center;
  align-items: start;

  ${from.small} {
    padding: 12svh ${space[5]} ${space[5]};
  }

  > [role='dialog'] {
    display: flex;
    flex-direction: column;
    width: 100%;
    max-width: 40rem;
    max-height: 100%;
    background: ${color.surface};
    color: ${color.text};
    outline: none;

    ${from.small} {
      max-height: min(100%, 70svh);
      border: 1px solid ${color.line};
      border-radius: ${radius.large};
      box-shadow: ${shadow.high};
    }
  }
`

export const Row = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  gap: ${space[3]};
  padding: ${space[2]} ${space[4]};
  border-bottom: 1px solid ${color.line};
  color: ${color.textSoft};
`

/** Where it fills the screen, there is nothing beside it to press, and often no Escape. */
export const Close = styled(IconButton)`
  ${from.small} {
    display: none;
  }
`

/** The whole panel shows that it has the focus. */
export const Field = styled.input`
  flex: 1;
  min-width: 0;
  min-height: 2.75rem;
  padding: 0;
  border: 0;
  background: transparent;
  color: ${color.text};
  font-size: ${font.body};
  text-overflow: ellipsis;

  &:focus-visible {
    outline: none;
  }

  &::placeholder {
    color: ${color.textSoft};
  }
`

export const Note = styled.p`
  padding: ${space[3]} ${space[4]};
  color: ${color.textSoft};
  font-size: ${font.small};
  overflow-wrap: anywhere;
`

/** HTML has no element for options that hold more than text. */
export const List = styled.div.attrs({ role: 'listbox' })`
  flex: 1;
  min-height: 0;
  padding: ${space[2]};
  overflow-y: auto;
  overscroll-behavior: contain;
`

export const Group = styled.div.attrs({ role: 'group' })``

export const GroupTitle = styled.div`
  padding: ${space[2]} ${space[3]} ${space[1]};
  color: ${color.textSoft};
  font-size: ${font.small};
  font-weight: 600;
`

export const Option = styled.div.attrs({ role: 'option', tabIndex: -1 })`
  ${optionStyle}

  @media (pointer: fine) {
    min-height: 2.25rem;
  }

  > svg {
    flex: none;
    color: ${color.textSoft};
  }
`

const line = css`
  min-width: 0;
  ${oneLine}
`

export const Label = styled.span`
  ${line}
  flex: 0 1 auto;
`

export const Detail = styled.span`
  ${line}
  flex: 1 1 6rem;
  color: ${color.textSoft};
  font-size: ${font.small};

  &:empty {
    flex-basis: 0;
  }
`
