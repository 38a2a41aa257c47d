import { Check, Ellipsis, type LucideIcon } from 'lucide-react'
import * as Menu from 'radix-ui/dropdown-menu'
import { type ReactElement, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { slightEntrance } from '../../styles/motion.ts'
import { color, font, layer, radius, shadow, space } from '../../styles/theme.ts'
import { TARGET } from '../../styles/touch.ts'
import { IconButton } from './icon-button.tsx'

interface Entry {
  label: string
  icon: LucideIcon
}

interface Command extends Entry {
  onSelect: () => void
  danger?: boolean
  /** For one of several choices, whether it is the chosen one. */
  isChosen?: boolean
}

interface Download extends Entry {
  /** The path of the file. */
  href: string
}

export type Action = Command | Download

export interface MenuOptions {
  actions: readonly Action[]
  /** Further ones, below a line. */
  more?: readonly Action[]
  /** The heading of the menu. */
  title?: string
  /** The edge that it shares with the button. */
  align?: 'start' | 'end'
}

interface ActionMenuProps extends MenuOptions {
  /** The name of the subject, such as the title of a row. */
  of: string
  /** The accessible name of the button, where it is another one. */
  label?: string
}

/** A round button that opens a menu of actions. */
export function ActionMenu({ of, label = `Actions for ${of}`, ...options }: ActionMenuProps) {
  return (
    <Anchor>
      <MenuOf {...options} button={<IconButton icon={Ellipsis} label={label} />} />
    </Anchor>
  )
}

interface MenuOfProps extends MenuOptions {
  button: ReactElement
}

/** A menu of actions, and the button that opens it. The menu is rendered inside `main`, like the row that it belongs to. */
export function MenuOf({
  button,
  actions,
  more = [],
  title = 'Actions',
  align = 'end',
}: MenuOfProps) {
  const [isOpen, setOpen] = useState(false)
  const trigger = useRef<HTMLButtonElement>(null)
  const pointer = useRef<string>(null)
  const hasChosen = useRef(false)

  function itemOf(action: Action) {
    const { label, icon: Icon } = action
    if ('href' in action) {
      return (
        <Item key={label} $danger={false} asChild>
          <a href={action.href} download>
            <Icon size={16} aria-hidden="true" />
            {label}
          </a>
        </Item>
      )
    }
    const { onSelect, danger = false, isChosen } = action
    const choice = isChosen !== undefined && { role: 'menuitemradio', 'aria-checked': isChosen }
    const select = () => {
      // Before a dialog opens, which returns the focus to where it was, and is not to lose it.
      hasChosen.current = true
      trigger.current?.focus()
      onSelect()
    }
    return (
      <Item key={label} onSelect={select} $danger={danger} {...choice}>
        <Icon size={16} aria-hidden="true" />
        {label}
        {isChosen && <Chosen size={16} aria-hidden="true" />}
      </Item>
    )
  }

  return (
    <Menu.Root modal={false} open={isOpen} onOpenChange={setOpen}>
      <Menu.Trigger
        ref={trigger}
        asChild
        // Radix opens it as the pointer goes down, which a finger does to scroll, too.
        onPointerDown={(event) => {
          pointer.current = event.pointerType
          if (event.pointerType !== 'mouse') event.preventDefault()
        }}
        onClick={() => {
          if (pointer.current !== 'mouse') setOpen(!isOpen)
          pointer.current = null
        }}
      >
        {button}
      </Menu.Trigger>
      {isOpen && (
        <Menu.Portal container={document.querySelector('main')}>
          <Content
            align={align}
            sideOffset={4}
            collisionPadding={8}
            onFocusOutside={(event) => {
              // A dialog that has just closed gives the focus back to the button.
              if (event.target === trigger.current) event.preventDefault()
            }}
            onCloseAutoFocus={(event) => {
              if (hasChosen.current) event.preventDefault()
              hasChosen.current = false
            }}
          >
            <Title>{title}</Title>
            {actions.map(itemOf)}
            {more.length > 0 && <Line />}
            {more.map(itemOf)}
          </Content>
        </Menu.Portal>
      )}
    </Menu.Root>
  )
}

const Anchor = styled.span`
  position: relative;
  display: inline-flex;
  flex: none;
`

const Content = styled(Menu.Content)`
  z-index: ${layer.menu};
  min-width: 10rem;
  padding: ${space[1]};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.surface};
  box-shadow: ${shadow.high};
  ${slightEntrance}
`

const Title = styled(Menu.Label)`
  padding: ${space[2]} ${space[3]};
  color: ${color.textSoft};
  font-size: ${font.quiet};
  font-weight: 600;
`

const Line = styled(Menu.Separator)`
  margin: ${space[1]} 0;
  border-top: 1px solid ${color.line};
`

const Item = styled(Menu.Item)<{ $danger: boolean }>`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  padding: ${space[2]} ${space[3]};
  border-radius: ${radius.small};
  color: ${({ $danger }) => ($danger ? color.dangerText : color.text)};
  font-size: ${font.small};
  text-decoration: none;
  cursor: pointer;
  outline: none;

  @media (pointer: coarse) {
    min-height: ${TARGET};
  }

  &[data-highlighted] {
    background: ${({ $danger }) => ($danger ? color.dangerSoft : color.surfaceSunken)};
  }
`

const Chosen = styled(Check)`
  margin-left: auto;
`
