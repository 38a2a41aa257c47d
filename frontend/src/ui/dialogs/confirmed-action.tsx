import { type ReactNode, useState } from 'react'
import { errorMessage } from '../../lib/data/error-message.ts'
import type { ButtonVariant } from '../buttons/button-style.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { useFailureToast } from '../feedback/use-failure-toast.ts'
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
  /** The title of the toast when it fails; the server's message stands below it. */
  failure: string
  /** Stands below it when the server gave no message. */
  fallback?: string
  onDone: () => void
  /** Shows what the action is about. */
  children?: ReactNode
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
      open
      onClose={onDone}
      onConfirm={() => void confirm()}
      description={question}
      busy={busy}
    />
  )
}
