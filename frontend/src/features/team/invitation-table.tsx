import { MailPlus } from 'lucide-react'
import { INVITATION_DAYS } from '@atrium/contracts/staff-team'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { InvitationBadge } from './invitation-badge.tsx'
import type { Invitation } from './invitation-state.ts'

const COLUMNS: readonly Column<Invitation>[] = [
  { title: 'E-mail', render: ({ email }) => email },
  { title: 'State', render: (invitation) => <InvitationBadge invitation={invitation} /> },
  { title: 'Invited by', from: 'large', render: ({ invitedBy }) => invitedBy ?? 'Unknown' },
  {
    title: 'Invited',
    from: 'large',
    render: ({ createdAt }) => <RelativeTime iso={createdAt} />,
  },
]

export function InvitationTable({ invitations }: { invitations: readonly Invitation[] }) {
  if (invitations.length === 0) {
    return (
      <EmptyState icon={MailPlus} title="No invitations yet">
        Invite a colleague by e-mail. The link works once, for {INVITATION_DAYS} days.
      </EmptyState>
    )
  }
  return (
    <DataTable
      caption="Invitations, newest first"
      columns={COLUMNS}
      rows={invitations}
      nameOf={({ email }) => email}
    />
  )
}
