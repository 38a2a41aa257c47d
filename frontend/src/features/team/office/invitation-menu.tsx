import { Copy, Send, Trash2 } from 'lucide-react'
import { useNow } from '../../../lib/dates/use-now.ts'
import { ActionMenu } from '../../../ui/buttons/action-menu.tsx'
import { type Invitation, invitationState } from './invitation-state.ts'

interface InvitationMenuProps {
  invitation: Invitation
  onCopy: () => void
  onResend: () => void
  onRevoke: () => void
}

/** The actions for an invitation that nobody has used yet. */
export function InvitationMenu({ invitation, onCopy, onResend, onRevoke }: InvitationMenuProps) {
  const state = invitationState(invitation, useNow())
  if (state === 'used') return null
  return (
    <ActionMenu
      of={invitation.email}
      actions={[
        ...(state === 'open' ? [{ label: 'Copy link', icon: Copy, onSelect: onCopy }] : []),
        { label: 'Send again', icon: Send, onSelect: onResend },
        { label: 'Revoke', icon: Trash2, danger: true, onSelect: onRevoke },
      ]}
    />
  )
}
