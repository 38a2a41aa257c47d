import { toEnumName } from '@loggia/contracts/enum-name'
import { INVITATION_DAYS } from '@loggia/contracts/staff-auth/link-lifetimes'
import { invitationInput } from '@loggia/contracts/team/team'
import { useState } from 'react'
import { useChange } from '../../../lib/data/use-change.ts'
import { useIdempotency } from '../../../lib/data/use-idempotency.ts'
import { useSchemaForm } from '../../../lib/forms/form.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { EnumField } from '../../../ui/forms/enum-field.tsx'
import { FormBody } from '../../../ui/forms/form-body.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { STAFF_ROLE_LABELS } from '../shared/staff-role-labels.ts'
import { InvitationLink } from './invitation-link.tsx'
import {
  InviteStaffDocument,
  type InviteStaffMutation,
} from './team-dialogs.operations.generated.ts'

type Sent = InviteStaffMutation['inviteStaff']

/** Asks for an email address to invite, then shows the link for people who pass it on themselves. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
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
