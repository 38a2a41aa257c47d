import { type ReactNode, useState } from 'react'
import { errorMessage } from '../../lib/data/error-message.ts'
import type { ButtonVariant } from '../buttons/button-style.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { type ToastMessage, useToast } from '../feedback/use-toast.ts'

interface ConfirmedActionProps {
  title: string
  /** What will be done, as a question. */
  question: string
  confirmLabel: string
  busyLabel: string
  /** Red unless nothing is lost. */
  look?: ButtonVariant
  /** Does it, and returns what to say then; may throw what Apollo throws. */
  run: () => Promise<ToastMessage>
  /** What to say when it could not be done; `message` is what the server said, if it said anything. */
  failed: (message: string | null) => ToastMessage
  onDone: () => void
  /** What it is about. */
  children?: ReactNode
}

/** Asks once, does it, and says once how it went. When it failed the question stays. */
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
