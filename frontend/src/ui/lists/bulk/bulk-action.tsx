import { useState } from 'react'
import { Button } from '../../buttons/button.tsx'
import { ConfirmedAction } from '../../dialogs/questions.ts'
import { lazyDialog } from '../../dialogs/lazy-dialog.tsx'
import type { BulkStep, RowsStep } from './bulk-step.ts'

const BulkWork = lazyDialog(() => import('./bulk-work.tsx'), 'BulkWork')

type Step = BulkStep | RowsStep

/** An action on the selected rows, with one confirmation and one toast. */
export function BulkAction({ label, ...step }: { label: string } & Step) {
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
  step: Step
  onDone: () => void
}

export function BulkQuestion({ label, step, onDone }: BulkQuestionProps) {
  if ('rows' in step) return <BulkWork label={label} step={step} onDone={onDone} />
  return <ConfirmedAction {...step} title={label} confirmLabel={label} onDone={onDone} />
}
