import { Pencil, Trash2 } from 'lucide-react'
import { type Action, ActionMenu } from '../buttons/action-menu.tsx'

export interface RowMenuProps {
  /** The name of the row. */
  of: string
  onEdit: () => void
  onDelete: () => void
  /** Further actions of this kind of row, below a line. */
  more?: readonly Action[]
}

/** The menu of a row that can be edited and deleted. */
export function RowMenu({ of, onEdit, onDelete, more }: RowMenuProps) {
  return (
    <ActionMenu
      of={of}
      actions={[
        { label: 'Edit', icon: Pencil, onSelect: onEdit },
        { label: 'Delete', icon: Trash2, danger: true, onSelect: onDelete },
      ]}
      more={more}
    />
  )
}
