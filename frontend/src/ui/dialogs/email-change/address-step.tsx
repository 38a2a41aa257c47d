import { useMutation } from '@apollo/client/react'
import { useEffect, useRef } from 'react'
import { loadOnce } from '../../../lib/browser/load-once.ts'
import { useSchemaForm } from '../../../lib/forms/form.ts'
import { FormBody } from '../../../ui/forms/form-body.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { RequestEmailChangeDocument } from './email-change.operations.generated.ts'

const loadSchema = loadOnce(() => import('@loggia/contracts/client-auth'))

/** Where a code was sent. */
export interface CodeSent {
  email: string
  /** The code itself, in demo installations that send no email. */
  demoCode: string | null
}

interface AddressStepProps {
  /** What was typed before, for somebody who comes back. */
  start: string
  onSent: (sent: CodeSent) => void
  onClose: () => void
}

/** The first step: the new address. */
export function AddressStep({ start, onSent, onClose }: AddressStepProps) {
  const [request] = useMutation(RequestEmailChangeDocument)
  const state = useSchemaForm({
    schema: async () => (await loadSchema()).requestCodeInput,
    defaultValues: { email: start },
    async send({ email }) {
      const { data } = await request({ variables: { email } })
      onSent({ email, demoCode: data?.requestEmailChange.verificationCode ?? null })
    },
    failed: (message) => message ?? 'The code could not be sent. Please try again later.',
  })
  const form = useRef<HTMLDivElement>(null)

  // Somebody who comes back from the second step was on a button that is gone.
  useEffect(() => form.current?.querySelector('input')?.focus(), [])

  const submit = { label: 'Send code', busyLabel: 'Sending...' }
  return (
    <div ref={form}>
      <FormBody state={state} submit={submit} onCancel={onClose}>
        <TextField
          label="New email address"
          type="email"
          autoComplete="email"
          {...state.field('email')}
        />
      </FormBody>
    </div>
  )
}
