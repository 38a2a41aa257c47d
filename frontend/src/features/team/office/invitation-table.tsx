import { MailPlus } from 'lucide-react'
import { INVITATION_DAYS } from '@loggia/contracts/staff-auth/link-lifetimes'
import { useState } from 'react'
import { labelOf } from '../../../lib/format/graphql-enum.ts'
import { columnsOf } from '../../../ui/lists/columns.ts'
import { DataTable } from '../../../ui/lists/data-table.tsx'
import { lazyDialog } from '../../../ui/dialogs/lazy-dialog.tsx'
import { EmailText } from '../../../ui/lists/email-text.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { RelativeTime } from '../../../ui/lists/relative-time.tsx'
import { STAFF_ROLE_NAMES } from '../shared/staff-role-labels.ts'
import { InvitationBadge } from './invitation-badge.tsx'
import { InvitationMenu } from './invitation-menu.tsx'
import type { Invitation } from './invitation-state.ts'
import { RevokeInvitation } from './revoke-invitation.tsx'
import { useCopyLink } from './use-copy-link.ts'
import { useResendInvitation } from './use-resend-invitation.ts'

const LinkToCopy = lazyDialog(() => import('./link-to-copy.tsx'), 'LinkToCopy')

const COLUMNS = columnsOf<Invitation>({
  email: { title: 'Email', render: ({ email }) => <EmailText>{email}</EmailText> },
  expiresAt: {
    title: 'State',
    width: 'short',
    narrow: 'state',
    render: (invitation) => <InvitationBadge invitation={invitation} />,
  },
  invitedBy: {
    title: 'Invited by',
    narrow: 'about',
    render: ({ invitedBy }) => invitedBy ?? 'Unknown',
  },
  createdAt: {
    title: 'Invited',
    width: 'short',
    narrow: 'aside',
    render: ({ createdAt }) => <RelativeTime iso={createdAt} />,
  },
  role: {
    title: 'Role',
    width: 'short',
    narrow: 'about',
    render: ({ role }) => labelOf(STAFF_ROLE_NAMES, role),
  },
  // Part of the state.
  usedAt: null,
  id: null,
})

interface InvitationTableProps {
  invitations: readonly Invitation[]
  /** Whether the viewer may send and revoke invitations. */
  mayInvite: boolean
}

export function InvitationTable({ invitations, mayInvite }: InvitationTableProps) {
  const [revoking, setRevoking] = useState<Invitation | null>(null)
  const { copyLink, uncopied, dismiss } = useCopyLink()
  const resend = useResendInvitation()
  const menu = (invitation: Invitation) => (
    <InvitationMenu
      invitation={invitation}
      onCopy={() => void copyLink(invitation)}
      onResend={() => void resend(invitation)}
      onRevoke={() => setRevoking(invitation)}
    />
  )
  return (
    <>
      {invitations.length === 0 ? (
        <EmptyState icon={MailPlus} title="No invitations yet">
          Invite a colleague by email. The link works once, for {INVITATION_DAYS} days.
        </EmptyState>
      ) : (
        <DataTable
          caption="Invitations, newest first"
          columns={COLUMNS}
          rows={invitations}
          nameOf={({ email }) => email}
          {...(mayInvite && { renderActions: menu })}
        />
      )}
      {uncopied !== null && <LinkToCopy link={uncopied} onDone={dismiss} />}
      {revoking && <RevokeInvitation invitation={revoking} onDone={() => setRevoking(null)} />}
    </>
  )
}
