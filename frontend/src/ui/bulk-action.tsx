import { useState } from 'react'
import { Button } from './button.tsx'
import { BulkQuestion, type BulkStep } from './bulk-question.tsx'

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
      {open && <BulkQuestion label={label} {...step} onDone={() => setOpen(false)} />}
    </>
  )
}
