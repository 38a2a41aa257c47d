import { useState } from 'react'
import type { ButtonVariant } from '../buttons/button-style.ts'
import { Button } from '../buttons/button.tsx'
import { ConfirmedAction } from '../dialogs/confirmed-action.tsx'
import type { ToastMessage } from '../feedback/use-toast.ts'

export interface BulkStep {
  busyLabel: string
  look?: ButtonVariant
  /** What will be done, as a question. */
  question: string
  /** Does it for all selected rows at once, and returns what to say then. */
  run: () => Promise<ToastMessage>
  /** What to say when it could not be done. */
  failure: string
}

interface BulkActionProps extends BulkStep {
  label: string
}

/** Something that can be done with the selected rows, after one question and with one toast. */
export function BulkAction({ label, ...step }: BulkActionProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button look="secondary" onClick={() => setOpen(true)}>
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
        description: message ?? 'Please try again later',
        variant: 'destructive',
      })}
      onDone={onDone}
    />
  )
}
