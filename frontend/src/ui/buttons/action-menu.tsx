import { Ellipsis, type LucideIcon } from 'lucide-react'
import * as Menu from 'radix-ui/dropdown-menu'
import { styled } from 'styled-components'
import { color, font, layer, radius, shadow, space } from '../../styles/theme.ts'
import { IconButton } from './icon-button.tsx'

interface Action {
  label: string
  icon: LucideIcon
  onSelect: () => void
  danger?: boolean
}

interface ActionMenuProps {
  /** The name of what the actions apply to, such as the title of a row. */
  of: string
  actions: readonly Action[]
}

/** A menu of actions. It is rendered inside `main`, like the row that it belongs to. */
export function ActionMenu({ of, actions }: ActionMenuProps) {
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger asChild>
        <IconButton icon={Ellipsis} label={`Actions for ${of}`} />
      </Menu.Trigger>
      <Menu.Portal container={document.querySelector('main')}>
        <Content align="end" sideOffset={4} collisionPadding={8}>
          <Title>Actions</Title>
          {actions.map(({ label, icon: Icon, onSelect, danger = false }) => (
            <Item key={label} onSelect={onSelect} $danger={danger}>
              <Icon size={16} aria-hidden="true" />
              {label}
            </Item>
          ))}
        </Content>
      </Menu.Portal>
    </Menu.Root>
  )
}

const Content = styled(Menu.Content)`
  z-index: ${layer.menu};
  min-width: 10rem;
  padding: ${space[1]};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.surface};
  box-shadow: ${shadow.high};
`

const Title = styled(Menu.Label)`
  padding: ${space[2]} ${space[3]};
  color: ${color.textSoft};
  font-size: 0.8125rem;
  font-weight: 600;
`

const Item = styled(Menu.Item)<{ $danger: boolean }>`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  padding: ${space[2]} ${space[3]};
  border-radius: ${radius.small};
  color: ${({ $danger }) => ($danger ? color.dangerText : color.text)};
  font-size: ${font.small};
  font-weight: 500;
  cursor: pointer;
  outline: none;

  &[data-highlighted] {
    background: ${({ $danger }) => ($danger ? color.dangerSoft : color.surfaceSunken)};
  }
`
