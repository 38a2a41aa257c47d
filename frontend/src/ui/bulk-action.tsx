import { useState } from 'react'
import { errorMessage } from '../lib/error-message.ts'
import type { ButtonLook } from './button-style.ts'
import { Button } from './button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { type ToastMessage, useToast } from './use-toast.ts'

interface BulkActionProps {
  label: string
  busyLabel: string
  look?: ButtonLook
  /** What will be done, as a question. */
  question: string
  /** Does it for all selected rows at once, and returns what to say then; may throw what Apollo throws. */
  run: () => Promise<ToastMessage>
  /** What to say when it could not be done. */
  failure: string
}

/** Something that can be done with the selected rows, after one question and with one toast. */
export function BulkAction({ label, busyLabel, look, question, run, failure }: BulkActionProps) {
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const toast = useToast()

  async function confirm() {
    setBusy(true)
    try {
      toast(await run())
      setOpen(false)
    } catch (error) {
      const description = errorMessage(error) ?? 'Please try again later'
      toast({ title: failure, description, variant: 'destructive' })
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <Button look="secondary" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        onConfirm={() => void confirm()}
        title={label}
        description={question}
        confirmLabel={label}
        busyLabel={busyLabel}
        busy={busy}
        {...(look && { look })}
      />
    </>
  )
}
