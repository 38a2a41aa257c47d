import { Button } from '../../../ui/buttons/button.tsx'
import { CopyField } from '../../../ui/forms/copy-field.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { DialogActions } from '../../../ui/dialogs/dialog-actions.ts'

interface InvitationLinkProps {
  link: string
  onDone: () => void
}

/** The contents of a dialog with an invitation link, for people who pass it on themselves. */
export function InvitationLink({ link, onDone }: InvitationLinkProps) {
  return (
    <>
      <CopyField label="Invitation link" value={link} selected />
      <DialogActions>
        <Button onClick={onDone}>Done</Button>
      </DialogActions>
    </>
  )
}

/** Shows the link of an invitation that the browser did not copy. */
export function LinkToCopy({ link, onDone }: InvitationLinkProps) {
  return (
    <Dialog
      onClose={onDone}
      title="Invitation link"
      description="Your browser did not copy it by itself: copy it from here."
    >
      <InvitationLink link={link} onDone={onDone} />
    </Dialog>
  )
}
