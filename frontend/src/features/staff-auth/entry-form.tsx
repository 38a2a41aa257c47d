import type { ComponentProps, ReactNode } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { FormError } from '../../ui/forms/form-error.tsx'
import { FormStack } from '../../ui/forms/form-layout.ts'
import { TextField } from '../../ui/forms/text-field.tsx'

interface EntryFormProps {
  /** What useEntryForm gave. */
  form: {
    formProps: ComponentProps<'form'>
    field: (name: 'username' | 'password') => Partial<ComponentProps<typeof TextField>>
    failure: string | undefined
    busy: boolean
  }
  /** What the button reads. */
  label: string
  /** Whether the password is being chosen here. */
  newPassword?: boolean
  /** The fields that come before username and password. */
  children?: ReactNode
}

/** What Login and Register have in common: username, password, what went wrong and a button. */
export function EntryForm({ form, label, newPassword = false, children }: EntryFormProps) {
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
        {...field('password')}
      />
      <FormError>{failure}</FormError>
      <Button type="submit" wide busy={busy}>
        {label}
      </Button>
    </FormStack>
  )
}
