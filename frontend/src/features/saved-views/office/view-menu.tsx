import { Pencil, Trash2 } from 'lucide-react'
import { ActionMenu } from '../../../ui/buttons/action-menu.tsx'
import { useFocusWhenGone } from './use-focus-when-gone.ts'

interface ViewMenuProps {
  name: string
  onRename: () => void
  onDelete: () => void
  /** Called when the menu disappears with the focus on its button. */
  onGone: () => void
}

/** What can be done with the saved view that is shown. */
export function ViewMenu({ name, onRename, onDelete, onGone }: ViewMenuProps) {
  const frame = useFocusWhenGone(onGone)
  return (
    <span ref={frame}>
      <ActionMenu
        of={`the view ${name}`}
        actions={[
          { label: 'Rename', icon: Pencil, onSelect: onRename },
          { label: 'Delete', icon: Trash2, danger: true, onSelect: onDelete },
        ]}
      />
    </span>
  )
}
