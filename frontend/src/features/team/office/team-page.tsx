import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useQuery } from '@apollo/client/react'
import { toEnumName } from '@loggia/contracts/enum-name'
import { INVITATION_DAYS } from '@loggia/contracts/staff-auth/link-lifetimes'
import { invitationInput } from '@loggia/contracts/team/team'
import { useHashCommand } from '../../../lib/browser/use-hash-command.ts'
import { useShortcuts } from '../../../lib/keys/use-shortcuts.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { ListLoading } from '../../../ui/lists/list-loading.tsx'
import { InvitationTable } from './invitation-table.tsx'
import { SignInRule } from './sign-in-rule.tsx'
import { StaffTable } from './staff-table.tsx'
import { TeamDocument, type TeamQuery } from './team.operations.generated.ts'
import { Section } from '../../../ui/layout/parts.tsx'
import { Stack } from '../../../ui/layout/stack.ts'
import { useChange } from '../../../lib/data/use-change.ts'
import { useIdempotency } from '../../../lib/data/use-idempotency.ts'
import { useSchemaForm } from '../../../lib/forms/form.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { EnumField } from '../../../ui/forms/enum-field.tsx'
import { FormBody } from '../../../ui/forms/form-body.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { STAFF_ROLE_LABELS } from '../shared/staff-role-labels.ts'
import { UndeliverableNotes } from '../../mail-bounces/office/undeliverable-notes.tsx'
import { InvitationLink } from './invitation-link.tsx'
import {
  InviteStaffDocument,
  type InviteStaffMutation,
} from './team-dialogs.operations.generated.ts'

interface TeamPageProps {
  /** The id of the viewer. */
  ownId: number | undefined
  /** Whether the viewer may invite colleagues, sign them out and deactivate them. */
  mayWrite: boolean
}

export function TeamPage({ ownId, mayWrite }: TeamPageProps) {
  const { data, error, refetch } = useQuery(TeamDocument)
  const [inviting, setInviting] = useState(false)
  const invite = () => setInviting(mayWrite)
  useShortcuts({ n: invite })
  useHashCommand('#invite', invite)
  return (
    <>
      <PageHeader
        title="Team"
        subtitle="Who can sign in to the back office, and who is invited"
        action={
          mayWrite && (
            <Button onClick={invite}>
              <UserPlus size={18} aria-hidden="true" />
              Invite a colleague
            </Button>
          )
        }
      />
      <Stack $gap={7}>
        {!data && (
          <NotLoaded
            what="the team"
            error={error}
            onRetry={refetch}
            outline={<ListLoading label="Loading the team" />}
          />
        )}
        {data && (
          <>
            <Section id="staff" title="Staff">
              <UndeliverableNotes emails={addressesOf(data)} />
              <StaffTable
                team={data.team}
                ownId={ownId}
                mayWrite={mayWrite}
                ssoName={data.installation.ssoName}
              />
            </Section>
            <Section id="invitations" title="Invitations">
              <InvitationTable invitations={data.invitations} mayInvite={mayWrite} />
            </Section>
            {mayWrite && (
              <Section id="sign-in-rules" title="Sign-in rules">
                <SignInRule team={data.team} />
              </Section>
            )}
          </>
        )}
      </Stack>
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
    </>
  )
}

/** The addresses of colleagues, and of those who are invited. */
function addressesOf({ team, invitations }: TeamQuery): string[] {
  return [
    ...team.filter(({ deactivatedAt }) => deactivatedAt === null),
    ...invitations.filter(({ usedAt }) => usedAt === null),
  ].map(({ email }) => email)
}

type Sent = InviteStaffMutation['inviteStaff']

/** Asks for an email address to invite, then shows the link for people who pass it on themselves. */
function InviteDialog({ onClose }: { onClose: () => void }) {
  const [sent, setSent] = useState<Sent | null>(null)
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

interface InviteFormProps {
  onInvited: (invitation: Sent) => void
  onCancel: () => void
}

function InviteForm({ onInvited, onCancel }: InviteFormProps) {
  const { change: invite } = useChange(InviteStaffDocument, 'invitation')
  const contextOf = useIdempotency()
  const state = useSchemaForm({
    schema: invitationInput,
    defaultValues: { email: '', role: 'staff' },
    async send({ email, role }) {
      const variables = { email, role: toEnumName(role) }
      const { data } = await invite({ variables, context: contextOf(variables) })
      if (data) onInvited(data.inviteStaff)
    },
    failed: 'Failed to send the invitation',
  })
  return (
    <FormBody
      state={state}
      submit={{ label: 'Send invitation', busyLabel: 'Sending...' }}
      onCancel={onCancel}
    >
      <TextField label="Email" type="email" autoComplete="off" {...state.field('email')} />
      <EnumField
        label="Role"
        labels={STAFF_ROLE_LABELS}
        current={undefined}
        {...state.field('role')}
      />
    </FormBody>
  )
}
