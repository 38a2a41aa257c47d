import { INVITATION_DAYS } from '@loggia/contracts/staff-auth/link-lifetimes'
import { useState } from 'react'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { InvitationLink } from './invitation-link.tsx'
import { InviteForm, type SentInvitation } from './invite-form.tsx'

/** Asks for an email address to invite, then shows the link for people who pass it on themselves. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const [sent, setSent] = useState<SentInvitation | null>(null)
  if (!sent) {
    return (
      <Dialog
        onClose={onClose}
        title="Invite a colleague"
        description={`They get an email with a link to create their own account. It works once, for ${INVITATION_DAYS} days.`}
      >
        <InviteForm onInvited={setSent} onCancel={onClose} />
      </Dialog>
    )
  }
  return (
    <Dialog
      onClose={onClose}
      title="Invitation sent"
      description={`The email to ${sent.email} is on its way. You can also hand the link over yourself, now or later from the list.`}
    >
      <InvitationLink link={sent.link} onDone={onClose} />
    </Dialog>
  )
}
