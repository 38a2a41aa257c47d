import { useState } from 'react'
import type { ButtonVariant } from '../buttons/button-style.ts'
import { Button } from '../buttons/button.tsx'
import { ConfirmedAction } from '../dialogs/questions.ts'
import { TRY_LATER } from '../feedback/use-failure-toast.ts'
import type { ToastMessage } from '../feedback/use-toast.ts'

export interface BulkStep {
  busyLabel: string
  variant?: ButtonVariant
  /** Asks whether to do it. */
  question: string
  /** Does it for all selected rows at once; returns the toast for its success. */
  run: () => Promise<ToastMessage>
  /** The title of the toast when it fails. */
  failure: string
}

interface BulkActionProps extends BulkStep {
  label: string
}

/** An action on the selected rows, with one confirmation and one toast. */
export function BulkAction({ label, ...step }: BulkActionProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {open && <BulkQuestion label={label} step={step} onDone={() => setOpen(false)} />}
    </>
  )
}

interface BulkQuestionProps {
  label: string
  step: BulkStep
  onDone: () => void
}

export function BulkQuestion({ label, step, onDone }: BulkQuestionProps) {
  const { failure, ...rest } = step
  return (
    <ConfirmedAction
      {...rest}
      title={label}
      confirmLabel={label}
      failed={(message) => ({
        title: failure,
        description: message ?? TRY_LATER,
        variant: 'destructive',
      })}
      onDone={onDone}
    />
  )
}
