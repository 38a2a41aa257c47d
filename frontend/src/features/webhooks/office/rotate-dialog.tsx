import { useState } from 'react'
import { useChange } from '../../../lib/data/use-change.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { useToastResult } from '../../../ui/feedback/use-toast-result.ts'
import { SecretDialog } from './secret-dialog.tsx'
import { RotateWebhookSecretDocument } from './webhooks.operations.generated.ts'

interface RotateDialogProps {
  id: number
  onDone: () => void
}

/** Asks whether to rotate the secret of a webhook, and shows the new one. */
export function RotateDialog({ id, onDone }: RotateDialogProps) {
  const { change: rotate, busy } = useChange(RotateWebhookSecretDocument, 'webhook')
  const toastResult = useToastResult()
  const [secret, setSecret] = useState<string | null>(null)
  const confirm = () =>
    toastResult(async () => {
      const { data } = await rotate({ variables: { id } })
      if (data) setSecret(data.rotateWebhookSecret.secret)
    }, 'Failed to rotate the secret')
  if (secret !== null) {
    const note = 'The former secret signs as well for 24 hours.'
    return <SecretDialog secret={secret} note={note} onDone={onDone} />
  }
  return (
    <ConfirmDialog
      title="Rotate the secret?"
      description="You get a new secret for the receiver. The present one signs as well for 24 hours; one that it replaced before ends at once."
      variant="primary"
      confirmLabel="Rotate the secret"
      busyLabel="Rotating..."
      busy={busy}
      onConfirm={() => void confirm()}
      onClose={onDone}
    />
  )
}
