import { useMutation } from '@apollo/client/react'
import { PATHS } from '@loggia/contracts/paths'
import { staffLoginInput } from '@loggia/contracts/staff-auth'
import { TextLink } from '../../../ui/buttons/text-link.tsx'
import { CredentialsForm } from './credentials-form.tsx'
import { FormNote } from '../form-note.tsx'
import { StaffLoginDocument } from './staff-auth.operations.generated.ts'
import { useCredentialsForm } from './use-credentials-form.ts'

export function LoginForm() {
  const [login] = useMutation(StaffLoginDocument)
  const form = useCredentialsForm({
    schema: staffLoginInput,
    defaultValues: { username: '', password: '' },
    failureTitle: 'Login failed',
    async signIn(input) {
      const { data } = await login({ variables: { input } })
      return {
        title: 'Welcome back!',
        description: `You are now logged in as ${data?.staffLogin.name}`,
      }
    },
  })
  return (
    <>
      <CredentialsForm form={form} label="Login" />
      <FormNote>
        <TextLink to={PATHS.passwordReset}>Forgot your password?</TextLink>
      </FormNote>
    </>
  )
}
