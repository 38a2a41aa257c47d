import { contactReplyInput } from '@loggia/contracts/contact-work'
import { useChange } from '../../../lib/data/use-change.ts'
import { useIdempotency } from '../../../lib/data/use-idempotency.ts'
import { useSchemaForm } from '../../../lib/forms/form.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { useFailureToast } from '../../../ui/feedback/use-failure-toast.ts'
import { useToast } from '../../../ui/feedback/use-toast.ts'
import { TextAreaField } from '../../../ui/forms/text-area-field.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { type ContactWithHistory, nameOf } from './contact-fields.ts'
import { ContactCountsDocument, ReplyToContactDocument } from './contacts.operations.generated.ts'

interface ReplyDialogProps {
  contact: ContactWithHistory
  onDone: () => void
}

const replyForm = contactReplyInput.pick({ subject: true, text: true })

/** Sends an e-mail to the sender; the contact keeps it together with its delivery state. */
export function ReplyDialog({ contact, onDone }: ReplyDialogProps) {
  const toast = useToast()
  const showFailure = useFailureToast()
  const { change: reply } = useChange(ReplyToContactDocument, [ContactCountsDocument])
  const contextOf = useIdempotency()
  const state = useSchemaForm({
    schema: replyForm,
    defaultValues: { subject: 'Your message', text: `Hello ${contact.firstName},\n\n` },
    async send(fields) {
      await reply({ variables: { id: contact.id, ...fields }, context: contextOf(fields) })
      toast({ title: 'Reply sent', description: `Your reply to ${contact.email} is on its way.` })
      onDone()
    },
    failed: (message) => showFailure('Failed to send reply', message),
  })
  const { field } = state
  return (
    <FormDialog
      title={`Reply to ${nameOf(contact)}`}
      description={`Sent to ${contact.email}. Replies go to your own inbox.`}
      state={state}
      submit={{ label: 'Send Reply', busyLabel: 'Sending...' }}
      onClose={onDone}
    >
      <TextField label="Subject" {...field('subject')} />
      <TextAreaField label="Message" rows={10} {...field('text')} />
    </FormDialog>
  )
}
