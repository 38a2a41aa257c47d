import { useState } from 'react'
import { errorMessage } from '../lib/error-message.ts'
import type { ButtonLook } from './button-style.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { type ToastMessage, useToast } from './use-toast.ts'

export interface BulkStep {
  busyLabel: string
  look?: ButtonLook
  /** What will be done, as a question. */
  question: string
  /** Does it for all selected rows at once, and returns what to say then; may throw what Apollo throws. */
  run: () => Promise<ToastMessage>
  /** What to say when it could not be done. */
  failure: string
}

interface BulkQuestionProps extends BulkStep {
  label: string
  onDone: () => void
}

/** Asks once before several rows are changed, and says once how it went. */
export function BulkQuestion(props: BulkQuestionProps) {
  const { label, busyLabel, look, question, run, failure, onDone } = props
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
      const description = errorMessage(error) ?? 'Please try again later'
      toast({ title: failure, description, variant: 'destructive' })
    }
  }

  return (
    <ConfirmDialog
      open
      onClose={onDone}
      onConfirm={() => void confirm()}
      title={label}
      description={question}
      confirmLabel={label}
      busyLabel={busyLabel}
      busy={busy}
      {...(look && { look })}
    />
  )
}
