import { useMutation } from '@apollo/client/react'
import { requestCodeInput } from '@atrium/contracts/client-auth'
import { styled } from 'styled-components'
import { useSchemaForm } from '../../lib/form.ts'
import { space } from '../../styles/theme.ts'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useToast } from '../../ui/use-toast.ts'
import { RequestAccessCodeDocument } from './access-code.operations.generated.ts'

interface RequestCodeFormProps {
  /** What was typed before, when the person comes back. */
  email: string
  /** `demoCode` comes only from a demo installation. */
  onSent: (sent: { email: string; demoCode: string | null }) => void
}

export function RequestCodeForm({ email, onSent }: RequestCodeFormProps) {
  const toast = useToast()
  const [request] = useMutation(RequestAccessCodeDocument)
  const { formProps, field, failure, busy } = useSchemaForm({
    schema: requestCodeInput,
    defaultValues: { email },
    async send(input) {
      const { data } = await request({ variables: input })
      const demoCode = data?.requestAccessCode.verificationCode ?? null
      toast({
        title: 'Access code sent',
        description: demoCode
          ? `For demo purposes only: your access code is ${demoCode}`
          : 'Please check your email for the access code',
      })
      onSent({ email: input.email, demoCode })
    },
    failed(message) {
      const description = message ?? 'Please try again later'
      toast({ title: 'Failed to send access code', description, variant: 'destructive' })
      return description
    },
  })
  return (
    <Form {...formProps}>
      <TextField label="Email" type="email" autoComplete="email" {...field('email')} />
      <FormError>{failure}</FormError>
      <Button type="submit" wide busy={busy}>
        Send Access Code
      </Button>
    </Form>
  )
}

const Form = styled.form`
  display: grid;
  gap: ${space[4]};
`
