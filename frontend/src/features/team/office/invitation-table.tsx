import { Copy, MailPlus, Send, Trash2 } from 'lucide-react'
import { INVITATION_DAYS } from '@loggia/contracts/staff-auth/link-lifetimes'
import { useState } from 'react'
import { styled } from 'styled-components'
import { useApolloClient } from '@apollo/client/react'
import { useChange } from '../../../lib/data/use-change.ts'
import { useNow } from '../../../lib/dates/use-now.ts'
import { labelOf } from '../../../lib/format/graphql-enum.ts'
import { color, font } from '../../../styles/theme.ts'
import { ActionMenu } from '../../../ui/buttons/action-menu.tsx'
import { ConfirmedAction } from '../../../ui/dialogs/confirmed-action.tsx'
import { Badge, type BadgeTone } from '../../../ui/lists/badge.tsx'
import { columnsOf } from '../../../ui/lists/columns.ts'
import { DataTable } from '../../../ui/lists/data-table.tsx'
import { DateText } from '../../../ui/lists/date-text.tsx'
import { EmailText } from '../../../ui/lists/email-text.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { useToastResult } from '../../../ui/feedback/use-toast-result.ts'
import { RelativeTime } from '../../../ui/lists/relative-time.tsx'
import { STAFF_ROLE_NAMES } from '../shared/staff-role-labels.ts'
import { type Invitation, type InvitationState, invitationState } from './invitation-state.ts'
import {
  ResendInvitationDocument,
  RevokeInvitationDocument,
  InvitationLinkDocument,
} from './team.operations.generated.ts'
import { LinkToCopy } from './invitation-link.tsx'
import { useToast } from '../../../ui/feedback/use-toast.ts'
import { useFailureToast } from '../../../ui/feedback/use-failure-toast.ts'
import { Stack } from '../../../ui/layout/stack.ts'

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
  const now = useNow()
  const { copyLink, uncopied, dismiss } = useCopyLink()
  const { change: resend } = useChange(ResendInvitationDocument, 'invitation')
  const toastResult = useToastResult()

  /** Sends the email again, which extends the validity of its link. */
  const sendAgain = ({ id, email }: Invitation) =>
    toastResult(async () => {
      await resend({ variables: { id } })
      return {
        title: 'Invitation sent again',
        description: `The email to ${email} is on its way. The link works for ${INVITATION_DAYS} more days.`,
      }
    }, 'Failed to send the invitation')

  function menu(invitation: Invitation) {
    const state = invitationState(invitation, now)
    if (state === 'used') return null
    const copy = { label: 'Copy link', icon: Copy, onSelect: () => void copyLink(invitation) }
    return (
      <ActionMenu
        of={invitation.email}
        actions={[
          ...(state === 'open' ? [copy] : []),
          { label: 'Send again', icon: Send, onSelect: () => void sendAgain(invitation) },
          {
            label: 'Revoke',
            icon: Trash2,
            danger: true,
            onSelect: () => setRevoking(invitation),
          },
        ]}
      />
    )
  }

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

interface RevokeInvitationProps {
  invitation: Invitation
  onDone: () => void
}

function RevokeInvitation({ invitation: { id, email }, onDone }: RevokeInvitationProps) {
  const { change: revoke } = useChange(RevokeInvitationDocument, 'invitation')
  return (
    <ConfirmedAction
      title="Revoke the invitation?"
      question={`The link sent to ${email} will no longer work. You can invite them again.`}
      confirmLabel="Revoke invitation"
      busyLabel="Revoking..."
      run={async () => {
        await revoke({ variables: { id } })
        return {
          title: 'Invitation revoked',
          description: `The link for ${email} no longer works.`,
        }
      }}
      failure="Failed to revoke the invitation"
      onDone={onDone}
    />
  )
}

const LABELS: Record<InvitationState, string> = { open: 'Open', used: 'Used', expired: 'Expired' }

const TONES: Record<InvitationState, BadgeTone> = { open: 'blue', used: 'green', expired: 'grey' }

/** The state of an invitation, with the day that belongs to it. */
function InvitationBadge({ invitation }: { invitation: Invitation }) {
  const { usedAt, expiresAt } = invitation
  const state = invitationState(invitation, useNow())
  const day = state === 'used' ? usedAt : expiresAt
  return (
    <Stack as="span" $gap={1} $align="start">
      <Badge tone={TONES[state]}>{LABELS[state]}</Badge>
      {day && (
        <Day>
          {state === 'open' ? 'until' : 'on'} <DateText iso={day} />
        </Day>
      )}
    </Stack>
  )
}

const Day = styled.span`
  color: ${color.textSoft};
  font-size: ${font.quiet};
  white-space: nowrap;
`

/** Fetches the link of an open invitation and copies it. */
function useCopyLink() {
  const client = useApolloClient()
  const toast = useToast()
  const showFailure = useFailureToast()
  const [uncopied, setUncopied] = useState<string | null>(null)

  async function linkOf(id: number): Promise<string | null> {
    const options = { variables: { id }, fetchPolicy: 'no-cache' } as const
    const { data } = await client.query({ query: InvitationLinkDocument, ...options })
    return data?.invitationLink.link ?? null
  }

  async function copyLink({ id, email }: Invitation) {
    const link = await linkOf(id).catch((error: unknown) => {
      showFailure('Failed to get the link', error)
      return null
    })
    if (link === null) return
    try {
      await navigator.clipboard.writeText(link)
      toast({ title: 'Link copied', description: `Invitation link for ${email} copied.` })
    } catch {
      // Browsers refuse to write to the clipboard without https, or some time after the click.
      setUncopied(link)
    }
  }

  return {
    copyLink,
    /** A link that the browser refused to copy, to be shown instead. */
    uncopied,
    dismiss: () => setUncopied(null),
  }
}
