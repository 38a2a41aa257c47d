import { useMutation } from '@apollo/client/react'
import { verifyCodeInput } from '@loggia/contracts/client-auth'
import { useEffect } from 'react'
import { styled } from 'styled-components'
import { useSchemaForm } from '../../lib/forms/form.ts'
import { space } from '../../styles/theme.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { FormError } from '../../ui/forms/form-error.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { useToast } from '../../ui/feedback/use-toast.ts'
import { VerifyAccessCodeDocument } from './access-code.operations.generated.ts'

interface VerifyCodeFormProps {
  email: string
  onVerified: () => void
}

export function VerifyCodeForm({ email, onVerified }: VerifyCodeFormProps) {
  const toast = useToast()
  const [verify] = useMutation(VerifyAccessCodeDocument)
  const { form, formProps, field, failure, busy } = useSchemaForm({
    schema: verifyCodeInput,
    defaultValues: { email, code: '' },
    async send(input) {
      await verify({ variables: input })
      onVerified()
    },
    failed(message) {
      const description = message ?? 'Invalid verification code'
      toast({ title: 'Verification failed', description, variant: 'destructive' })
      return description
    },
  })
  const { setFocus } = form
  // The field that had the focus disappeared with the first step.
  useEffect(() => setFocus('code'), [setFocus])
  return (
    <Form {...formProps}>
      <TextField
        label="Access Code"
        inputMode="numeric"
        autoComplete="one-time-code"
        placeholder="6 digits"
        {...field('code')}
      />
      <FormError>{failure}</FormError>
      <Button type="submit" wide busy={busy}>
        Access Dashboard
      </Button>
    </Form>
  )
}

const Form = styled.form`
  display: grid;
  gap: ${space[4]};
`
