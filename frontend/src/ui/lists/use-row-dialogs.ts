import { useCallback, useState } from 'react'

/** Which row of a list is open in the dialog to edit or to delete it; at most one at a time. */
export function useRowDialogs<Row>() {
  const [opened, setOpened] = useState<{ dialog: 'edit' | 'delete'; row: Row } | null>(null)
  const edit = useCallback((row: Row) => setOpened({ dialog: 'edit', row }), [])
  const confirmDelete = useCallback((row: Row) => setOpened({ dialog: 'delete', row }), [])
  return {
    editing: opened?.dialog === 'edit' ? opened.row : null,
    deleting: opened?.dialog === 'delete' ? opened.row : null,
    edit,
    confirmDelete,
    close: () => setOpened(null),
  }
}
