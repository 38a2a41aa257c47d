import { useMutation } from '@apollo/client/react'
import { staffLoginInput } from '@atrium/contracts/staff-auth'
import { useSchemaForm } from '../../lib/form.ts'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useToast } from '../../ui/use-toast.ts'
import { FormStack } from './form-stack.tsx'
import { StaffLoginDocument } from './staff-auth.operations.generated.ts'
import { useSignedIn } from './use-signed-in.ts'

export function LoginForm() {
  const toast = useToast()
  const signedIn = useSignedIn()
  const [login] = useMutation(StaffLoginDocument)
  const { formProps, field, failure, busy } = useSchemaForm({
    schema: staffLoginInput,
    defaultValues: { username: '', password: '' },
    async send(input) {
      const { data } = await login({ variables: { input } })
      await signedIn()
      toast({
        title: 'Welcome back!',
        description: `You are now logged in as ${data?.staffLogin.name}`,
      })
    },
    failed(message) {
      const description = message ?? 'Please try again later'
      toast({ title: 'Login failed', description, variant: 'destructive' })
      return description
    },
  })
  return (
    <FormStack {...formProps}>
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
        autoComplete="current-password"
        {...field('password')}
      />
      <FormError>{failure}</FormError>
      <Button type="submit" wide busy={busy}>
        Login
      </Button>
    </FormStack>
  )
}
