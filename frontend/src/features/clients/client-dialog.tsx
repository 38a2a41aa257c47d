import { useState } from 'react'
import { useUnsavedGuard } from '../../lib/forms/use-unsaved-guard.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { ClientForm } from './client-form.tsx'
import type { ClientRecord } from './client-record.ts'

interface ClientDialogProps {
  /** The client to edit; without one another is added. */
  client?: ClientRecord
  onDone: () => void
}

export function ClientDialog({ client, onDone }: ClientDialogProps) {
  const [dirty, setDirty] = useState(false)
  const { mayLeave } = useUnsavedGuard(dirty)
  const leave = () => {
    if (mayLeave()) onDone()
  }
  return (
    <Dialog
      open
      onClose={leave}
      wide
      title={client ? 'Edit Client' : 'Add New Client'}
      description={
        client
          ? 'Update the client information.'
          : 'Enter the client details below to create a new client.'
      }
    >
      <ClientForm forStaff client={client} onSaved={onDone} onCancel={leave} onDirty={setDirty} />
    </Dialog>
  )
}
