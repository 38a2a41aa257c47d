import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { InvitationLink } from './invitation-link.tsx'

interface LinkToCopyProps {
  link: string
  onDone: () => void
}

/** Shows the link of an invitation that the browser did not copy. */
export function LinkToCopy({ link, onDone }: LinkToCopyProps) {
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
