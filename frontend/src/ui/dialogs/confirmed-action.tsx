import { type ReactNode, useState } from 'react'
import { errorMessage } from '../../lib/data/error-message.ts'
import type { ButtonVariant } from '../buttons/button-style.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { type ToastMessage, useToast } from '../feedback/use-toast.ts'

interface ConfirmedActionProps {
  title: string
  /** Asks whether to do it. */
  question: string
  /** What the question does not say. */
  note?: string | undefined
  confirmLabel: string
  busyLabel: string
  /** `danger` unless nothing is lost. */
  variant?: ButtonVariant
  /** Does it and returns the toast for its success; may throw what Apollo throws. */
  run: () => Promise<ToastMessage>
  /** The toast for its failure; `message` is the server's message, or null when there was none. */
  failed: (message: string | null) => ToastMessage
  onDone: () => void
  /** Shows what the action is about. */
  children?: ReactNode
}

/** Asks once, acts, and shows the outcome as one toast. When the action fails, the dialog stays open. */
export function ConfirmedAction(props: ConfirmedActionProps) {
  const { question, run, failed, onDone, ...dialog } = props
  const [busy, setBusy] = useState(false)
  const toast = useToast()

  async function confirm() {
    setBusy(true)
    try {
      const message = await run()
      onDone()
      toast(message)
    } catch (error) {
      setBusy(false)
      toast(failed(errorMessage(error)))
    }
  }

  return (
    <ConfirmDialog
      {...dialog}
      open
      onClose={onDone}
      onConfirm={() => void confirm()}
      description={question}
      busy={busy}
    />
  )
}
