import { Check, type LucideIcon } from 'lucide-react'
import * as Menu from 'radix-ui/dropdown-menu'
import { type RefObject, useRef } from 'react'
import { styled } from 'styled-components'
import { slightEntrance } from '../../styles/motion.ts'
import { color, font, layer, radius, shadow, space } from '../../styles/theme.ts'
import { TARGET } from '../../styles/touch.ts'

interface Entry {
  label: string
  icon: LucideIcon
}

interface CallbackAction extends Entry {
  onSelect: () => void
  danger?: boolean
  /** For one of several choices, whether it is the chosen one. */
  isChosen?: boolean
}

interface Download extends Entry {
  /** The path of the file. */
  href: string
}

export type Action = CallbackAction | Download

export interface OpenActionsProps {
  /** The button that opened the menu. */
  button: RefObject<HTMLButtonElement | null>
  /** The first action is then focused. */
  byKeyboard: boolean
  actions: readonly Action[]
  /** Further ones, below a line. */
  more: readonly Action[]
  /** The heading of the menu. */
  title?: string
  /** The edge that it shares with the button. */
  align?: 'start' | 'end'
  onClose: () => void
}

/** An open menu of actions. It is rendered inside `main`, like the row that it belongs to. */
export function OpenActions({
  button,
  byKeyboard,
  actions,
  more,
  title = 'Actions',
  align = 'end',
  onClose,
}: OpenActionsProps) {
  const content = useRef<HTMLDivElement>(null)
  const focusFirst = useRef(byKeyboard)

  function close() {
    // Before a dialog opens, which returns the focus to where it was. A click elsewhere moves it by itself.
    if (content.current?.contains(document.activeElement)) button.current?.focus()
    onClose()
  }

  return (
    <Menu.Root open modal={false} onOpenChange={close}>
      <Menu.Trigger asChild>
        <Place tabIndex={-1} aria-hidden="true" />
      </Menu.Trigger>
      <Menu.Portal container={document.querySelector('main')}>
        <Content
          ref={content}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          aria-labelledby={button.current?.id}
          onFocus={({ target, currentTarget }) => {
            // Radix focuses the menu itself, as it has not seen the key that opened it.
            if (!focusFirst.current || target !== currentTarget) return
            focusFirst.current = false
            currentTarget.querySelector<HTMLElement>('[role^=menuitem]')?.focus()
          }}
          onInteractOutside={(event) => {
            // A click on the button closes the menu by itself.
            if (event.target instanceof Node && button.current?.contains(event.target))
              event.preventDefault()
          }}
          onCloseAutoFocus={(event) => event.preventDefault()}
        >
          <Title>{title}</Title>
          {actions.map(itemOf)}
          {more.length > 0 && <Line />}
          {more.map(itemOf)}
        </Content>
      </Menu.Portal>
    </Menu.Root>
  )
}

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
  return (
    <Item key={label} onSelect={onSelect} $danger={danger} {...choice}>
      <Icon size={16} aria-hidden="true" />
      {label}
      {isChosen && <Chosen size={16} aria-hidden="true" />}
    </Item>
  )
}

/** Where the menu opens: the area of the button. */
const Place = styled.span`
  position: absolute;
  inset: 0;
  pointer-events: none;
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
  font-size: 0.8125rem;
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
  font-weight: 500;
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
