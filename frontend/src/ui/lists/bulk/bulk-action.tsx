import { useState } from 'react'
import { Button } from '../../buttons/button.tsx'
import type { RowsStep } from './bulk-step.ts'
import { BulkWork } from './bulk-work.tsx'

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
