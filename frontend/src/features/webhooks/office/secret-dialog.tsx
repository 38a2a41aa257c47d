import { Button } from '../../../ui/buttons/button.tsx'
import { DialogActions } from '../../../ui/dialogs/dialog-actions.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { CopyField } from '../../../ui/forms/copy-field.tsx'

interface SecretDialogProps {
  secret: string
  /** Said of a secret that takes the place of another one. */
  note?: string
  onDone: () => void
}

/** Shows a secret, for the only time. */
export function SecretDialog({ secret, note, onDone }: SecretDialogProps) {
  return (
    <Dialog
      onClose={onDone}
      title="Keep this secret"
      description="Put it into the settings of the receiver, which checks by it that events come from here. It is shown only now."
      note={note}
    >
      <CopyField label="Secret" value={secret} selected />
      <DialogActions>
        <Button onClick={onDone}>I have kept it</Button>
      </DialogActions>
    </Dialog>
  )
}
