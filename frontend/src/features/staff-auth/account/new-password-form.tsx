import { useMutation } from '@apollo/client/react'
import { PATHS } from '@loggia/contracts/paths'
import { passwordReset } from '@loggia/contracts/staff-team'
import { useSchemaForm } from '../../../lib/forms/form.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { FormError } from '../../../ui/forms/form-error.tsx'
import { FormStack } from '../../../ui/forms/form-layout.ts'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { TextLink } from '../../../ui/buttons/text-link.tsx'
import { useToast } from '../../../ui/feedback/use-toast.ts'
import { FormNote } from '../form-note.tsx'
import { usePasswordRule } from '../use-password-rule.ts'
import { ResetPasswordDocument } from './staff-password.operations.generated.ts'
import { useRefetchViewer } from '../session/use-refetch-viewer.ts'

interface NewPasswordFormProps {
  /** From the link in the e-mail. */
  token: string
  onDone: () => void
}

/** Sets a new password through the link in the e-mail. */
export function NewPasswordForm({ token, onDone }: NewPasswordFormProps) {
  const toast = useToast()
  const refetchViewer = useRefetchViewer()
  const { hint, password } = usePasswordRule()
  const [reset] = useMutation(ResetPasswordDocument)
  const { form, formProps, field, failure, busy } = useSchemaForm({
    schema: passwordReset.extend({ password }),
    defaultValues: { token, password: '' },
    async send(input) {
      await reset({ variables: input })
      // The reset ended all sessions of the account, possibly one in this browser.
      await refetchViewer().catch(() => undefined)
      toast({ title: 'Password changed', description: 'You can log in with the new one now' })
      onDone()
    },
    failed(message) {
      const description = message ?? 'Please try again later'
      toast({ title: 'Failed to change the password', description, variant: 'destructive' })
      return description
    },
  })
  // The token has no visible field that could show its error.
  const error = failure ?? form.formState.errors.token?.message
  return (
    <>
      <FormStack {...formProps}>
        <TextField
          label="New password"
          type="password"
          autoComplete="new-password"
          hint={hint}
          {...field('password')}
        />
        <FormError>{error}</FormError>
        <Button type="submit" wide busy={busy} busyLabel="Saving...">
          Set the new password
        </Button>
      </FormStack>
      {error && (
        <FormNote>
          <TextLink to={PATHS.passwordReset}>Ask for a new link</TextLink>
        </FormNote>
      )}
    </>
  )
}
