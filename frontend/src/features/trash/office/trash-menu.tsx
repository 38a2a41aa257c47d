import { Trash2, Undo2 } from 'lucide-react'
import { ActionMenu } from '../../../ui/buttons/action-menu.tsx'

interface TrashMenuProps {
  /** The name of the item. */
  of: string
  onRestore: () => void
  onPurge: (() => void) | undefined
}

/** The actions for an item of the trash. */
export function TrashMenu({ of, onRestore, onPurge }: TrashMenuProps) {
  return (
    <ActionMenu
      of={of}
      actions={[
        { label: 'Restore', icon: Undo2, onSelect: onRestore },
        ...(onPurge
          ? [{ label: 'Delete for good', icon: Trash2, danger: true, onSelect: onPurge }]
          : []),
      ]}
    />
  )
}
