import { useMutation } from '@apollo/client/react'
import { PATHS } from '@loggia/contracts/paths'
import { passwordReset } from '@loggia/contracts/staff-team'
import { useSchemaForm } from '../../lib/forms/form.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { FormError } from '../../ui/forms/form-error.tsx'
import { FormStack } from '../../ui/forms/form-layout.ts'
import { TextField } from '../../ui/forms/text-field.tsx'
import { TextLink } from '../../ui/buttons/text-link.tsx'
import { useToast } from '../../ui/feedback/use-toast.ts'
import { FormNote } from './form-note.tsx'
import { PASSWORD_HINT } from './password-hint.ts'
import { ResetPasswordDocument } from './staff-password.operations.generated.ts'
import { useAskViewer } from './use-signed-in.ts'

interface NewPasswordFormProps {
  /** Of the mail. */
  token: string
  onDone: () => void
}

/** Sets a new password with the link of the mail. */
export function NewPasswordForm({ token, onDone }: NewPasswordFormProps) {
  const toast = useToast()
  const askViewer = useAskViewer()
  const [reset] = useMutation(ResetPasswordDocument)
  const { form, formProps, field, failure, busy } = useSchemaForm({
    schema: passwordReset,
    defaultValues: { token, password: '' },
    async send(input) {
      await reset({ variables: input })
      // All sessions of the account have ended, and one of them may be of this browser.
      await askViewer().catch(() => undefined)
      toast({ title: 'Password changed', description: 'You can log in with the new one now' })
      onDone()
    },
    failed(message) {
      const description = message ?? 'Please try again later'
      toast({ title: 'Failed to change the password', description, variant: 'destructive' })
      return description
    },
  })
  // Nobody sees the token as a field.
  const fault = failure ?? form.formState.errors.token?.message
  return (
    <>
      <FormStack {...formProps}>
        <TextField
          label="New password"
          type="password"
          autoComplete="new-password"
          hint={PASSWORD_HINT}
          {...field('password')}
        />
        <FormError>{fault}</FormError>
        <Button type="submit" wide busy={busy} busyLabel="Saving...">
          Set the new password
        </Button>
      </FormStack>
      {fault && (
        <FormNote>
          <TextLink to={PATHS.passwordReset}>Ask for a new link</TextLink>
        </FormNote>
      )}
    </>
  )
}
