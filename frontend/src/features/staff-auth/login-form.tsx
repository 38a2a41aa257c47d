import { useMutation } from '@apollo/client/react'
import { PATHS } from '@loggia/contracts/paths'
import { staffLoginInput } from '@loggia/contracts/staff-auth'
import { TextLink } from '../../ui/buttons/text-link.tsx'
import { EntryForm } from './entry-form.tsx'
import { FormNote } from './form-note.tsx'
import { StaffLoginDocument } from './staff-auth.operations.generated.ts'
import { useEntryForm } from './use-entry-form.ts'

export function LoginForm() {
  const [login] = useMutation(StaffLoginDocument)
  const form = useEntryForm({
    schema: staffLoginInput,
    defaultValues: { username: '', password: '' },
    failureTitle: 'Login failed',
    async enter(input) {
      const { data } = await login({ variables: { input } })
      return {
        title: 'Welcome back!',
        description: `You are now logged in as ${data?.staffLogin.name}`,
      }
    },
  })
  return (
    <>
      <EntryForm form={form} label="Login" />
      <FormNote>
        <TextLink to={PATHS.passwordReset}>Forgot your password?</TextLink>
      </FormNote>
    </>
  )
}
