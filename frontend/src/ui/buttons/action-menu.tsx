import { Ellipsis } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { IconButton } from './icon-button.tsx'
import { lazyDialog } from '../dialogs/lazy-dialog.tsx'
import type { Action } from './open-actions.tsx'

const OpenActions = lazyDialog(() => import('./open-actions.tsx'), 'OpenActions')

interface ActionMenuProps {
  /** The name of what the actions apply to, such as the title of a row. */
  of: string
  actions: readonly Action[]
  /** Further ones, below a line. */
  more?: readonly Action[]
}

/**
 * A button that opens a menu of actions. The menu exists only while it is open, since a list has one in each row:
 * fifty closed menus took longer to render than everything else in the list.
 */
export function ActionMenu({ of, actions, more = [] }: ActionMenuProps) {
  const [opened, setOpened] = useState<'pointer' | 'keyboard' | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  return (
    <Anchor>
      <IconButton
        ref={button}
        id={id}
        icon={Ellipsis}
        label={`Actions for ${of}`}
        aria-haspopup="menu"
        aria-expanded={opened !== null}
        // A click without a pointer is one of Enter, Space or a screen reader.
        onClick={({ detail }) => setOpened(opened ? null : detail > 0 ? 'pointer' : 'keyboard')}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          setOpened('keyboard')
        }}
      />
      {opened && (
        <OpenActions
          button={button}
          byKeyboard={opened === 'keyboard'}
          actions={actions}
          more={more}
          onClose={() => setOpened(null)}
        />
      )}
    </Anchor>
  )
}

const Anchor = styled.span`
  position: relative;
  display: inline-flex;
  flex: none;
`
