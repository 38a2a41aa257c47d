import { requestCodeInput } from '@loggia/contracts/client-auth'
import { styled } from 'styled-components'
import { useSchemaForm } from '../../lib/forms/form.ts'
import { space } from '../../styles/theme.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { FormError } from '../../ui/forms/form-error.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { type SentCode, useRequestCode } from './use-request-code.ts'

interface RequestCodeFormProps {
  /** The initial value, for people who come back from the second step. */
  email: string
  onSent: (sent: SentCode) => void
}

export function RequestCodeForm({ email, onSent }: RequestCodeFormProps) {
  const { requestCode, requestFailed } = useRequestCode()
  const { formProps, field, failure, busy } = useSchemaForm({
    schema: requestCodeInput,
    defaultValues: { email },
    async send(input) {
      onSent(await requestCode(input.email))
    },
    failed: requestFailed,
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
