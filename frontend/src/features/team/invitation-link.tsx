import { Button } from '../../ui/button.tsx'
import { CopyField } from '../../ui/copy-field.tsx'
import { DialogActions } from '../../ui/dialog-style.ts'

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
