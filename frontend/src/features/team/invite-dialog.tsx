import { INVITATION_DAYS } from '@atrium/contracts/staff-team'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { CopyField } from '../../ui/copy-field.tsx'
import { DialogActions } from '../../ui/dialog-style.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { InviteForm, type SentInvitation } from './invite-form.tsx'

/** Asks whom to invite, then shows the link for those who would rather hand it over themselves. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const [sent, setSent] = useState<SentInvitation | null>(null)
  if (!sent) {
    return (
      <Dialog
        open
        onClose={onClose}
        title="Invite a colleague"
        description={`They get an e-mail with a link to make their own account. It works once, for ${INVITATION_DAYS} days.`}
      >
        <InviteForm onInvited={setSent} onCancel={onClose} />
      </Dialog>
    )
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Invitation sent"
      description={`The e-mail to ${sent.email} is on its way. You can also hand the link over yourself: it is shown only now.`}
    >
      <CopyField label="Invitation link" value={sent.link} selected />
      <DialogActions>
        <Button onClick={onClose}>Done</Button>
      </DialogActions>
    </Dialog>
  )
}
