import { useState } from 'react'
import { errorMessage } from '../../lib/data/error-message.ts'
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx'
import { useFailureToast } from '../feedback/use-failure-toast.ts'
import { type ToastMessage, useToast } from '../feedback/use-toast.ts'

type Asked = Omit<ConfirmDialogProps, 'onClose' | 'onConfirm' | 'description' | 'busy'>

export interface ConfirmedActionProps extends Asked {
  /** Asks whether to do it. */
  question: string
  /** Performs the action and returns the toast for its success; may throw errors of Apollo. */
  run: () => Promise<ToastMessage>
  /** The title of the toast when it fails; the server's message stands below it. */
  failure: string
  /** Stands below it when the server gave no message. */
  fallback?: string
  onDone: () => void
}

/** Asks once, acts, and shows the outcome as one toast. When the action fails, the dialog stays open. */
export function ConfirmedAction(props: ConfirmedActionProps) {
  const { question, run, failure, fallback = null, onDone, ...dialog } = props
  const [busy, setBusy] = useState(false)
  const toast = useToast()
  const showFailure = useFailureToast()

  async function confirm() {
    setBusy(true)
    try {
      const message = await run()
      onDone()
      toast(message)
    } catch (error) {
      setBusy(false)
      showFailure(failure, errorMessage(error) ?? fallback)
    }
  }

  return (
    <ConfirmDialog
      {...dialog}
      onClose={onDone}
      onConfirm={() => void confirm()}
      description={question}
      busy={busy}
    />
  )
}
