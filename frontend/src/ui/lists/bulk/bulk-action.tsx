import { useState } from 'react'
import { Button } from '../../buttons/button.tsx'
import { lazyDialog } from '../../dialogs/lazy-dialog.tsx'
import type { RowsStep } from './bulk-step.ts'

export const BulkWork = lazyDialog(() => import('./bulk-work.tsx'), 'BulkWork')

/** An action on the selected rows, with one confirmation and one toast. */
export function BulkAction({ label, ...step }: { label: string } & RowsStep) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {open && <BulkWork label={label} step={step} onDone={() => setOpen(false)} />}
    </>
  )
}
