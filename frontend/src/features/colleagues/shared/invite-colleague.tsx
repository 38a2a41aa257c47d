import { colleagueInput } from '@loggia/contracts/colleagues/colleagues'
import { useChange } from '../../../lib/data/use-change.ts'
import { useIdempotency } from '../../../lib/data/use-idempotency.ts'
import { useSchemaForm } from '../../../lib/forms/form.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { useToast } from '../../../ui/feedback/use-toast.ts'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { InviteColleagueDocument } from './colleagues.operations.generated.ts'

const schema = colleagueInput.omit({ id: true })

interface InviteColleagueProps {
  clientId: number
  onClose: () => void
}

/** Asks for the name and address of a colleague, who then signs in with that address. */
export function InviteColleague({ clientId, onClose }: InviteColleagueProps) {
  const toast = useToast()
  const { change: invite } = useChange(InviteColleagueDocument, 'colleague')
  const contextOf = useIdempotency()
  const state = useSchemaForm({
    schema,
    defaultValues: { name: '', email: '' },
    async send(input) {
      const { data } = await invite({
        variables: { id: clientId, input },
        context: contextOf(input),
      })
      onClose()
      // A colleague who has signed in is not mailed again.
      const hasSignedIn = Boolean(data?.inviteColleague.lastSeenAt)
      toast(
        hasSignedIn
          ? {
              title: 'Has access already',
              description: `${input.email} has signed in before, so we have sent no email.`,
            }
          : { title: 'Invitation sent', description: `We have sent an email to ${input.email}.` },
      )
    },
    failed: 'Failed to invite your colleague',
  })
  return (
    <FormDialog
      title="Invite a colleague"
      description="They will see the same projects, documents and messages, and can answer and approve. They sign in with their email address and a code that we send there."
      state={state}
      submit={{ label: 'Send invitation', busyLabel: 'Sending...' }}
      onClose={onClose}
    >
      <TextField label="Name" autoComplete="off" {...state.field('name')} />
      <TextField label="Email" type="email" autoComplete="off" {...state.field('email')} />
    </FormDialog>
  )
}
