import { invitationInput } from '@loggia/contracts/team/team'
import { useChange } from '../../../lib/data/use-change.ts'
import { useIdempotency } from '../../../lib/data/use-idempotency.ts'
import { useSchemaForm } from '../../../lib/forms/form.ts'
import { useFailureToast } from '../../../ui/feedback/use-failure-toast.ts'
import { FormBody } from '../../../ui/forms/form-body.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { InviteStaffDocument } from './team.operations.generated.ts'

export interface SentInvitation {
  email: string
  link: string
}

interface InviteFormProps {
  onInvited: (invitation: SentInvitation) => void
  onCancel: () => void
}

export function InviteForm({ onInvited, onCancel }: InviteFormProps) {
  const showFailure = useFailureToast()
  const { change: invite } = useChange(InviteStaffDocument, 'invitation')
  const contextOf = useIdempotency()
  const state = useSchemaForm({
    schema: invitationInput,
    defaultValues: { email: '' },
    async send({ email }) {
      const { data } = await invite({ variables: { email }, context: contextOf(email) })
      if (data) onInvited(data.inviteStaff)
    },
    failed: (message) => showFailure('Failed to send the invitation', message),
  })
  return (
    <FormBody
      state={state}
      submit={{ label: 'Send invitation', busyLabel: 'Sending...' }}
      onCancel={onCancel}
    >
      <TextField label="Email" type="email" autoComplete="off" {...state.field('email')} />
    </FormBody>
  )
}
