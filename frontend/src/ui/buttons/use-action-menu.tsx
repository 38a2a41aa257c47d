import { type KeyboardEvent, type MouseEvent, useId, useRef, useState } from 'react'
import { lazyDialog } from '../dialogs/lazy-dialog.tsx'
import type { Action, OpenActionsProps } from './open-actions.tsx'

const OpenActions = lazyDialog(() => import('./open-actions.tsx'), 'OpenActions')

export interface ActionMenuOptions extends Pick<OpenActionsProps, 'actions' | 'title' | 'align'> {
  /** Further ones, below a line. */
  more?: readonly Action[]
}

/**
 * A menu of actions, and the props of the button that opens it. The menu exists only while it is open, since a list has
 * one in each row: fifty closed menus took longer to render than everything else in the list.
 */
export function useActionMenu({ actions, more = [], ...rest }: ActionMenuOptions) {
  const [opened, setOpened] = useState<'pointer' | 'keyboard' | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  return {
    buttonProps: {
      ref: button,
      id,
      'aria-haspopup': 'menu',
      'aria-expanded': opened !== null,
      // A click without a pointer is one of Enter, Space or a screen reader.
      onClick: ({ detail }: MouseEvent) =>
        setOpened(opened ? null : detail > 0 ? 'pointer' : 'keyboard'),
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'ArrowDown') return
        event.preventDefault()
        setOpened('keyboard')
      },
    } as const,
    menu: opened && (
      <OpenActions
        {...rest}
        button={button}
        byKeyboard={opened === 'keyboard'}
        actions={actions}
        more={more}
        onClose={() => setOpened(null)}
      />
    ),
  }
}
