import type { ComponentProps, ReactNode } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { FormError } from '../../../ui/forms/form-error.tsx'
import { FormStack } from '../../../ui/forms/form-layout.ts'
import { TextField } from '../../../ui/forms/text-field.tsx'

interface CredentialsFormProps {
  /** The result of useCredentialsForm. */
  form: {
    formProps: ComponentProps<'form'>
    field: (name: 'username' | 'password') => Partial<ComponentProps<typeof TextField>>
    failure: string | undefined
    busy: boolean
  }
  /** The label of the submit button. */
  label: string
  /** Set where the user chooses a new password, with what is asked of it. */
  newPassword?: { hint: string | undefined }
  /** Fields above username and password. */
  children?: ReactNode
}

/** What Login and Register share: username, password, error and submit button. */
export function CredentialsForm({ form, label, newPassword, children }: CredentialsFormProps) {
  const { formProps, field, failure, busy } = form
  return (
    <FormStack {...formProps}>
      {children}
      <TextField
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...field('username')}
      />
      <TextField
        label="Password"
        type="password"
        autoComplete={newPassword ? 'new-password' : 'current-password'}
        hint={newPassword?.hint}
        {...field('password')}
      />
      <FormError>{failure}</FormError>
      <Button type="submit" wide busy={busy}>
        {label}
      </Button>
    </FormStack>
  )
}
