import { useMutation } from '@apollo/client/react'
import { staffRegisterInput } from '@loggia/contracts/staff-auth'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { CredentialsForm } from './credentials-form.tsx'
import { StaffRegisterDocument } from './staff-auth.operations.generated.ts'
import { usePasswordRule } from '../use-password-rule.ts'
import { useCredentialsForm } from './use-credentials-form.ts'

interface RegisterFormProps {
  /** Named in the welcome. */
  companyName: string
  /** The token of the invitation link, if the page was opened through one. */
  invitation: string | null
}

export function RegisterForm({ companyName, invitation }: RegisterFormProps) {
  const { rule, hint, password } = usePasswordRule()
  const [register] = useMutation(StaffRegisterDocument)
  const form = useCredentialsForm({
    schema: staffRegisterInput.extend({ password }),
    defaultValues: { name: '', email: '', username: '', password: '' },
    failureTitle: 'Registration failed',
    async signIn(input) {
      const { data } = await register({ variables: { input: { ...input, invitation } } })
      return {
        title: 'Registration successful',
        description: `Welcome to ${companyName}, ${data?.staffRegister.name}!`,
      }
    },
  })
  return (
    <CredentialsForm
      form={form}
      label="Register"
      newPassword={{ hint: rule === 'strong' ? hint : undefined }}
    >
      <TextField label="Full Name" autoComplete="name" {...form.field('name')} />
      <TextField label="Email" type="email" autoComplete="email" {...form.field('email')} />
    </CredentialsForm>
  )
}
