import * as Popover from 'radix-ui/popover'
import { styled } from 'styled-components'
import { color, layer, radius, shadow, space } from '../../styles/theme.ts'
import { controlStyle } from './control-style.ts'

export const Trigger = styled(Popover.Trigger)<{ $empty: boolean }>`
  ${controlStyle}
  display: flex;
  align-items: center;
  gap: ${space[2]};
  color: ${({ $empty }) => ($empty ? color.textSoft : color.text)};
  font: inherit;
  text-align: left;
  cursor: pointer;
`

export const Content = styled(Popover.Content)`
  z-index: ${layer.menu};
  padding: ${space[3]};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.surface};
  color: ${color.text};
  box-shadow: ${shadow.high};
`
