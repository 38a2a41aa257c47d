import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { DialogActions } from './dialog-style.ts'
import { Dialog } from './dialog.tsx'

interface ConfirmDialogProps {
  open: boolean
  onClose: () => void
  onConfirm: () => void
  title: string
  /** The question. */
  description: string
  confirmLabel: string
  busyLabel: string
  busy: boolean
  /** What it is about. */
  children?: ReactNode
}

/** Asks before something that cannot be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onClose, onConfirm, title, description, confirmLabel, busyLabel, busy } = props
  return (
    <Dialog open={open} onClose={onClose} title={title} description={description}>
      {props.children}
      <DialogActions>
        <Button look="secondary" onClick={onClose} disabled={busy}>
          Cancel
        </Button>
        <Button look="danger" onClick={onConfirm} busy={busy} busyLabel={busyLabel}>
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
