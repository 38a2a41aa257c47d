import { useMutation } from '@apollo/client/react'
import { PATHS } from '@loggia/contracts/paths'
import { passwordResetRequest, RESET_MINUTES } from '@loggia/contracts/staff-team'
import { useState } from 'react'
import { useSchemaForm } from '../../../lib/forms/form.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { FormError } from '../../../ui/forms/form-error.tsx'
import { FormStack } from '../../../ui/forms/form-layout.ts'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { TextLink } from '../../../ui/buttons/text-link.tsx'
import { useToast } from '../../../ui/feedback/use-toast.ts'
import { FormNote } from '../form-note.tsx'
import { MailSent } from './mail-sent.tsx'
import { RequestPasswordResetDocument } from './staff-password.operations.generated.ts'

/**
 * Requests the e-mail with the reset link. The answer does not reveal whether the account exists.
 */
export function ResetRequestForm() {
  const toast = useToast()
  const [request] = useMutation(RequestPasswordResetDocument)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { formProps, field, failure, busy } = useSchemaForm({
    schema: passwordResetRequest,
    defaultValues: { email: '' },
    async send({ email }) {
      await request({ variables: { email } })
      setSentTo(email)
    },
    failed(message) {
      const description = message ?? 'Please try again later'
      toast({ title: 'Failed to send the link', description, variant: 'destructive' })
      return description
    },
  })
  const back = (
    <FormNote>
      <TextLink to={PATHS.staffSignIn}>Back to sign-in</TextLink>
    </FormNote>
  )
  if (sentTo !== null) {
    return (
      <>
        <MailSent>
          If a staff account exists for <strong>{sentTo}</strong>, a link to set a new password is
          on its way. It works for {RESET_MINUTES} minutes.
        </MailSent>
        {back}
      </>
    )
  }
  return (
    <>
      <FormNote>Enter the e-mail address of your account to get a link by e-mail.</FormNote>
      <FormStack {...formProps}>
        <TextField label="Email" type="email" autoComplete="email" {...field('email')} />
        <FormError>{failure}</FormError>
        <Button type="submit" wide busy={busy} busyLabel="Sending...">
          Send the link
        </Button>
      </FormStack>
      {back}
    </>
  )
}
