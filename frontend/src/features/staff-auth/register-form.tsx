import { useMutation } from '@apollo/client/react'
import { staffRegisterInput } from '@loggia/contracts/staff-auth'
import { TextField } from '../../ui/forms/text-field.tsx'
import { EntryForm } from './entry-form.tsx'
import { StaffRegisterDocument } from './staff-auth.operations.generated.ts'
import { useEntryForm } from './use-entry-form.ts'

interface RegisterFormProps {
  /** What a new colleague is welcomed to. */
  house: string
  /** The token of the link that was followed, if one was. */
  invitation: string | null
}

export function RegisterForm({ house, invitation }: RegisterFormProps) {
  const [register] = useMutation(StaffRegisterDocument)
  const form = useEntryForm({
    schema: staffRegisterInput,
    defaultValues: { name: '', email: '', username: '', password: '' },
    failureTitle: 'Registration failed',
    async enter(input) {
      const { data } = await register({ variables: { input: { ...input, invitation } } })
      return {
        title: 'Registration successful',
        description: `Welcome to ${house}, ${data?.staffRegister.name}!`,
      }
    },
  })
  return (
    <EntryForm form={form} label="Register" newPassword>
      <TextField label="Full Name" autoComplete="name" {...form.field('name')} />
      <TextField label="Email" type="email" autoComplete="email" {...form.field('email')} />
    </EntryForm>
  )
}
