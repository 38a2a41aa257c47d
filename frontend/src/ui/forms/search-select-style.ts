import { Popper } from 'radix-ui/internal'
import { styled } from 'styled-components'
import { color, font, layer, radius, shadow, space } from '../../styles/theme.ts'
import { controlStyle } from './control-style.ts'
import { optionStyle } from './option-style.ts'

export const Input = styled.input`
  ${controlStyle}
  padding-right: ${space[7]};
  text-overflow: ellipsis;
`

/**
 * At least as wide as the field, and no higher than the room above or below it. It is a landmark, since it is in no other
 * where it stands beside a dialog.
 */
export const Popup = styled(Popper.Content).attrs({ role: 'region' })`
  z-index: ${layer.menu};
  display: flex;
  flex-direction: column;
  width: max(var(--radix-popper-anchor-width), 16rem);
  max-width: var(--radix-popper-available-width);
  max-height: min(var(--radix-popper-available-height), 22rem);
  overflow: hidden;
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.surface};
  color: ${color.text};
  box-shadow: ${shadow.high};
`

/** HTML has no element for the options of a text box that a script finds. */
export const List = styled.div.attrs({ role: 'listbox' })`
  min-height: 0;
  padding: ${space[1]};
  overflow-y: auto;
  overscroll-behavior: contain;

  &:empty {
    display: none;
  }
`

export const Option = styled.div.attrs({ role: 'option', tabIndex: -1 })`
  ${optionStyle}
  justify-content: space-between;
  font-size: ${font.small};
`

export const Label = styled.bdi`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
`

export const Group = styled.span`
  flex: none;
  color: ${color.textSoft};
`

export const Note = styled.p`
  flex: none;
  padding: ${space[3]} ${space[4]};
  color: ${color.textSoft};
  font-size: ${font.small};
  overflow-wrap: anywhere;

  [role='listbox']:not(:empty) + & {
    border-top: 1px solid ${color.line};
  }
`
