import { LogOut, ShieldOff, ShieldUser, UserCheck, UserX } from 'lucide-react'
import { ActionMenu } from '../../../ui/buttons/action-menu.tsx'
import type { Member } from './member.ts'

interface ColleagueMenuProps {
  colleague: Member
  onRole: () => void
  onSignOut: () => void
  onResetSecondFactor: () => void
  onDeactivate: () => void
  onReactivate: () => void
}

/** What can be done about a colleague's access. */
export function ColleagueMenu(props: ColleagueMenuProps) {
  const { colleague, onRole, onSignOut, onResetSecondFactor, onDeactivate, onReactivate } = props
  const reset = { label: 'Reset second factor', icon: ShieldOff, onSelect: onResetSecondFactor }
  const actions = colleague.deactivatedAt
    ? [{ label: 'Reactivate', icon: UserCheck, onSelect: onReactivate }]
    : [
        { label: 'Change the role', icon: ShieldUser, onSelect: onRole },
        { label: 'Sign out everywhere', icon: LogOut, onSelect: onSignOut },
        ...(colleague.hasSecondFactor || colleague.hasPasskey ? [reset] : []),
        { label: 'Deactivate', icon: UserX, danger: true, onSelect: onDeactivate },
      ]
  return <ActionMenu of={colleague.name} actions={actions} />
}
