import { invitationInput } from '@loggia/contracts/staff-team'
import { useRef } from 'react'
import { useSchemaForm } from '../../lib/forms/form.ts'
import { idempotent, type Submission, submissionOf } from '../../lib/data/idempotency-key.ts'
import { useChange } from '../../lib/data/use-change.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { DialogActions } from '../../ui/dialogs/dialog-style.ts'
import { FormError } from '../../ui/forms/form-error.tsx'
import { FormStack } from '../../ui/forms/form-stack.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { useToast } from '../../ui/feedback/use-toast.ts'
import { InviteStaffDocument, TeamDocument } from './team.operations.generated.ts'

export interface SentInvitation {
  email: string
  link: string
}

interface InviteFormProps {
  onInvited: (invitation: SentInvitation) => void
  onCancel: () => void
}

export function InviteForm({ onInvited, onCancel }: InviteFormProps) {
  const toast = useToast()
  const { change: invite } = useChange(InviteStaffDocument, [TeamDocument])
  const submission = useRef<Submission>(null)
  const { formProps, field, failure, busy } = useSchemaForm({
    schema: invitationInput,
    defaultValues: { email: '' },
    async send({ email }) {
      submission.current = submissionOf(email, submission.current)
      const context = idempotent(submission.current.key)
      const { data } = await invite({ variables: { email }, context })
      if (data) onInvited(data.inviteStaff)
    },
    failed(message) {
      const description = message ?? 'Please try again later'
      toast({ title: 'Failed to send the invitation', description, variant: 'destructive' })
      return description
    },
  })
  return (
    <FormStack {...formProps}>
      <TextField label="Email" type="email" autoComplete="off" {...field('email')} />
      <FormError>{failure}</FormError>
      <DialogActions>
        <Button look="secondary" onClick={onCancel} disabled={busy}>
          Cancel
        </Button>
        <Button type="submit" busy={busy} busyLabel="Sending...">
          Send invitation
        </Button>
      </DialogActions>
    </FormStack>
  )
}
