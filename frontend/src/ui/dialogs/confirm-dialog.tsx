import type { ReactNode } from 'react'
import type { ButtonVariant } from '../buttons/button-style.ts'
import { Button } from '../buttons/button.tsx'
import { DialogActions } from './dialog-actions.ts'
import { Dialog, type DialogProps } from './dialog.tsx'

export interface ConfirmDialogProps extends Pick<DialogProps, 'onClose' | 'title' | 'note'> {
  onConfirm: () => void
  /** The question. */
  description: string
  confirmLabel: string
  busyLabel: string
  busy: boolean
  /** `danger` unless nothing is lost. */
  variant?: ButtonVariant
  /** The subject of the question. */
  children?: ReactNode
}

/** Asks for confirmation before an action that cannot be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { onClose, onConfirm, title, description, confirmLabel, busyLabel, busy } = props
  const { note, variant = 'danger' } = props
  // A running action cannot be called off, and its end would close whichever dialog is open by then.
  const leave = () => {
    if (!busy) onClose()
  }
  return (
    <Dialog onClose={leave} title={title} description={description} note={note}>
      {props.children}
      <DialogActions>
        <Button variant="secondary" onClick={onClose} disabled={busy}>
          Cancel
        </Button>
        <Button variant={variant} onClick={onConfirm} busy={busy} busyLabel={busyLabel}>
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
