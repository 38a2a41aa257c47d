import { Button } from '../../ui/buttons/button.tsx'
import { CopyField } from '../../ui/forms/copy-field.tsx'
import { DialogActions } from '../../ui/dialogs/dialog-style.ts'

interface InvitationLinkProps {
  link: string
  onDone: () => void
}

/** What a dialog holds that shows the link of an invitation, to hand it over oneself. */
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
