import { Ellipsis } from 'lucide-react'
import { styled } from 'styled-components'
import { IconButton } from './icon-button.tsx'
import { type ActionMenuOptions, useActionMenu } from './use-action-menu.tsx'

interface ActionMenuProps extends ActionMenuOptions {
  /** The name of the subject, such as the title of a row. */
  of: string
  /** The accessible name of the button, where it is another one. */
  label?: string
}

/** A button that opens a menu of actions. */
export function ActionMenu({ of, label = `Actions for ${of}`, ...options }: ActionMenuProps) {
  const { buttonProps, menu } = useActionMenu(options)
  return (
    <Anchor>
      <IconButton {...buttonProps} icon={Ellipsis} label={label} />
      {menu}
    </Anchor>
  )
}

const Anchor = styled.span`
  position: relative;
  display: inline-flex;
  flex: none;
`
