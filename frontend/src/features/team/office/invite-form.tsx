import { invitationInput } from '@loggia/contracts/team/team'
import { useChange } from '../../../lib/data/use-change.ts'
import { useIdempotency } from '../../../lib/data/use-idempotency.ts'
import { useSchemaForm } from '../../../lib/forms/form.ts'
import { toEnum } from '../../../lib/format/graphql-enum.ts'
import { EnumField } from '../../../ui/forms/enum-field.tsx'
import { FormBody } from '../../../ui/forms/form-body.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { STAFF_ROLE_LABELS } from '../shared/staff-role-labels.ts'
import { InviteStaffDocument } from './invite.operations.generated.ts'

export interface SentInvitation {
  email: string
  link: string
}

interface InviteFormProps {
  onInvited: (invitation: SentInvitation) => void
  onCancel: () => void
}

export function InviteForm({ onInvited, onCancel }: InviteFormProps) {
  const { change: invite } = useChange(InviteStaffDocument, 'invitation')
  const contextOf = useIdempotency()
  const state = useSchemaForm({
    schema: invitationInput,
    defaultValues: { email: '', role: 'staff' },
    async send({ email, role }) {
      const variables = { email, role: toEnum(role) }
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
