import { contactReplyInput } from '@loggia/contracts/contact-work'
import { useMutation } from '@apollo/client/react'
import { useRef } from 'react'
import { styled } from 'styled-components'
import { useSchemaForm } from '../../../lib/forms/form.ts'
import { idempotent, type Submission, submissionOf } from '../../../lib/data/idempotency-key.ts'
import { useUnsavedGuard } from '../../../lib/forms/use-unsaved-guard.ts'
import { space } from '../../../styles/theme.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { DialogActions } from '../../../ui/dialogs/dialog-style.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { FormError } from '../../../ui/forms/form-error.tsx'
import { TextAreaField } from '../../../ui/forms/text-area-field.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { useToast } from '../../../ui/feedback/use-toast.ts'
import {
  type ContactDetailFragment,
  ReplyToContactDocument,
} from './contacts.operations.generated.ts'
import { nameOf } from './contact-messages.ts'

interface ReplyDialogProps {
  contact: ContactDetailFragment
  onDone: () => void
}

const replyForm = contactReplyInput.pick({ subject: true, text: true })

/** Writes to whoever sent the contact; the mail and its fate are kept with it. */
export function ReplyDialog({ contact, onDone }: ReplyDialogProps) {
  const toast = useToast()
  const [reply] = useMutation(ReplyToContactDocument)
  const submission = useRef<Submission>(null)
  const { form, formProps, field, failure, busy } = useSchemaForm({
    schema: replyForm,
    defaultValues: { subject: 'Your message', text: `Hello ${contact.firstName},\n\n` },
    async send(values) {
      submission.current = submissionOf(JSON.stringify(values), submission.current)
      const context = idempotent(submission.current.key)
      await reply({ variables: { id: contact.id, ...values }, context })
      toast({ title: 'Reply sent', description: `Your reply to ${contact.email} is on its way.` })
      onDone()
    },
    failed(message) {
      const description = message ?? 'Please try again later'
      toast({ title: 'Failed to send reply', description, variant: 'destructive' })
      return description
    },
  })
  const { mayLeave } = useUnsavedGuard(form.formState.isDirty)
  const leave = () => {
    if (mayLeave()) onDone()
  }
  return (
    <Dialog
      open
      onClose={leave}
      title={`Reply to ${nameOf(contact)}`}
      description={`The mail goes to ${contact.email}. Answers come to your own address.`}
    >
      <Form {...formProps}>
        <TextField label="Subject" {...field('subject')} />
        <TextAreaField label="Message" rows={10} {...field('text')} />
        <FormError>{failure}</FormError>
        <DialogActions>
          <Button look="secondary" onClick={leave}>
            Cancel
          </Button>
          <Button type="submit" busy={busy} busyLabel="Sending...">
            Send Reply
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}

const Form = styled.form`
  display: grid;
  gap: ${space[5]};
`
