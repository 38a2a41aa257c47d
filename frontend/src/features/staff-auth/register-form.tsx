import { useMutation } from '@apollo/client/react'
import { staffRegisterInput } from '@atrium/contracts/staff-auth'
import { useSchemaForm } from '../../lib/form.ts'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useToast } from '../../ui/use-toast.ts'
import { FormStack } from './form-stack.tsx'
import { StaffRegisterDocument } from './staff-auth.operations.generated.ts'
import { useSignedIn } from './use-signed-in.ts'

/** `house` is what a new colleague is welcomed to. */
export function RegisterForm({ house }: { house: string }) {
  const toast = useToast()
  const signedIn = useSignedIn()
  const [register] = useMutation(StaffRegisterDocument)
  const { formProps, field, failure, busy } = useSchemaForm({
    schema: staffRegisterInput,
    defaultValues: { name: '', email: '', username: '', password: '' },
    async send(input) {
      const { data } = await register({ variables: { input } })
      await signedIn()
      toast({
        title: 'Registration successful',
        description: `Welcome to ${house}, ${data?.staffRegister.name}!`,
      })
    },
    failed(message) {
      const description = message ?? 'Please try again later'
      toast({ title: 'Registration failed', description, variant: 'destructive' })
      return description
    },
  })
  return (
    <FormStack {...formProps}>
      <TextField label="Full Name" autoComplete="name" {...field('name')} />
      <TextField label="Email" type="email" autoComplete="email" {...field('email')} />
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
        autoComplete="new-password"
        {...field('password')}
      />
      <FormError>{failure}</FormError>
      <Button type="submit" wide busy={busy}>
        Register
      </Button>
    </FormStack>
  )
}
